CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid,
	"email_key" text NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"proof" text NOT NULL,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('request', 'call', 'news')),
	CONSTRAINT "consents_withdrawal" CHECK ("consents"."withdrawn_at" >= "consents"."given_at")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_type" text NOT NULL,
	"property_id" uuid,
	"owner_id" text,
	"agency_name" text,
	"home" text,
	"name" text,
	"email" text,
	"phone" text,
	"message" text,
	"city" text,
	"user_type" text,
	"user_types" text[] NOT NULL,
	"fingerprint" text,
	"unlock_grant_id" uuid,
	"sheet_queued_at" timestamp with time zone,
	"notice_queued_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "leads_type" CHECK ("leads"."lead_type" in ('fiche_detaillee', 'contact_bien', 'contact_agence', 'contact')),
	CONSTRAINT "leads_user_type" CHECK ("leads"."user_type" in ('Vendeur', 'Acquéreur')),
	CONSTRAINT "leads_person" CHECK (("leads"."erased_at" is null and "leads"."name" is not null and "leads"."email" is not null) or ("leads"."erased_at" is not null and "leads"."name" is null and "leads"."email" is null and "leads"."phone" is null and "leads"."message" is null and "leads"."city" is null and "leads"."fingerprint" is null))
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_unlock_grant_id_unlock_grants_id_fk" FOREIGN KEY ("unlock_grant_id") REFERENCES "public"."unlock_grants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_lead" ON "consents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consents_of_email" ON "consents" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "leads_of_owner" ON "leads" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_of_property" ON "leads" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "leads_of_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_fingerprint" ON "leads" USING btree ("fingerprint","created_at");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_once_per_lead" UNIQUE("lead_id","kind","recipient");