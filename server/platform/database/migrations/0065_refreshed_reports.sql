ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "report_link_id" uuid;--> statement-breakpoint
ALTER TABLE "report_links" ADD COLUMN "refreshed_month" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_report_link_id_report_links_id_fk" FOREIGN KEY ("report_link_id") REFERENCES "public"."report_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_report_link" ON "consents" USING btree ("report_link_id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_origin" CHECK ("consents"."lead_id" is null or "consents"."report_link_id" is null);--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('request', 'call', 'news', 'homes', 'refresh'));--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_month" CHECK ("report_links"."refreshed_month" ~ '^[0-9]{4}-[0-9]{2}$');
