ALTER TABLE "timeline_events" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timeline_of_agency" ON "timeline_events" USING btree ("agency_id","at");