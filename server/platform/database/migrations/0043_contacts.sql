CREATE TABLE "contact_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"lead_id" uuid,
	CONSTRAINT "contact_addresses_once" UNIQUE("contact_id","kind","key"),
	CONSTRAINT "contact_addresses_kind" CHECK ("contact_addresses"."kind" in ('email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "contact_bases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"agency_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"basis" text NOT NULL,
	"stated_on" date NOT NULL,
	"source" text NOT NULL,
	"stated_by" text,
	"stated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_bases_owner" CHECK (("contact_bases"."agency_id" is null) <> ("contact_bases"."user_id" is null)),
	CONSTRAINT "contact_bases_kind" CHECK ("contact_bases"."kind" in ('email', 'phone')),
	CONSTRAINT "contact_bases_basis" CHECK ("contact_bases"."basis" in ('contract', 'consent'))
);
--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"author_id" text,
	"kind" text NOT NULL,
	"outcome" text,
	"recipient" text,
	"subject" text,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "contact_entries_kind" CHECK ("contact_entries"."kind" in ('note', 'call', 'mail', 'email')),
	CONSTRAINT "contact_entries_outcome" CHECK ("contact_entries"."outcome" in ('reached', 'message-left', 'no-answer', 'wrong-number')),
	CONSTRAINT "contact_entries_way" CHECK (("contact_entries"."outcome" is not null) = ("contact_entries"."kind" in ('call', 'mail'))),
	CONSTRAINT "contact_entries_email" CHECK (("contact_entries"."recipient" is not null) = ("contact_entries"."kind" = 'email'))
);
--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survivor_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"actor_id" text,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "contact_merges_two" CHECK ("contact_merges"."survivor_id" <> "contact_merges"."merged_id")
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"phone_key" text,
	"is_clocked" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_id" uuid,
	CONSTRAINT "contact_requests_answer" CHECK ("contact_requests"."answered_at" >= "contact_requests"."received_at")
);
--> statement-breakpoint
CREATE TABLE "contact_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"agency_id" uuid,
	"email_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_stops_owner" CHECK (("contact_stops"."agency_id" is null) <> ("contact_stops"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"agency_id" uuid,
	"name" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"agency_id" uuid,
	"idempotency_key" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"first_name" text,
	"last_name" text,
	"organization" text,
	"address" text,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"seller_step" text,
	"seller_lost_reason" text,
	"seller_since" timestamp with time zone,
	"buyer_step" text,
	"buyer_lost_reason" text,
	"buyer_since" timestamp with time zone,
	"name_lead_id" uuid,
	"root_id" uuid NOT NULL,
	"merged_into_id" uuid,
	"list_name" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"first_email" text,
	"first_phone" text,
	"all_kinds" text[] DEFAULT '{}' NOT NULL,
	"seller_now" text,
	"buyer_now" text,
	"all_tags" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"last_act_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contacts_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "contacts_source" CHECK ("contacts"."source" in ('lead', 'report', 'typed', 'csv', 'vcard')),
	CONSTRAINT "contacts_kinds" CHECK ("contacts"."kinds" <@ array['Vendeur', 'Acquéreur', 'Notaire', 'Partenaire']::text[]),
	CONSTRAINT "contacts_seller_step" CHECK ("contacts"."seller_step" in ('discovery', 'estimation', 'mandate', 'agreement', 'sale', 'lost')),
	CONSTRAINT "contacts_buyer_step" CHECK ("contacts"."buyer_step" in ('search', 'visit', 'offer', 'agreement', 'sale', 'lost')),
	CONSTRAINT "contacts_root" CHECK (("contacts"."merged_into_id" is null) = ("contacts"."root_id" = "contacts"."id"))
);
--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_bases" ADD CONSTRAINT "contact_bases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_bases" ADD CONSTRAINT "contact_bases_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_bases" ADD CONSTRAINT "contact_bases_stated_by_users_id_fk" FOREIGN KEY ("stated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_survivor_id_contacts_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_merged_id_contacts_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_templates" ADD CONSTRAINT "contact_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_templates" ADD CONSTRAINT "contact_templates_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_name_lead_id_leads_id_fk" FOREIGN KEY ("name_lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_root_id_contacts_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into_id_contacts_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_addresses_key" ON "contact_addresses" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "contact_addresses_lead" ON "contact_addresses" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_bases_of_agency" ON "contact_bases" USING btree ("agency_id","kind","key");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_bases_of_person" ON "contact_bases" USING btree ("user_id","kind","key");--> statement-breakpoint
CREATE INDEX "contact_entries_of_contact" ON "contact_entries" USING btree ("contact_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_entries_of_author" ON "contact_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contact_merges_of_survivor" ON "contact_merges" USING btree ("survivor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_merges_standing" ON "contact_merges" USING btree ("merged_id") WHERE "contact_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "contact_requests_of_contact" ON "contact_requests" USING btree ("contact_id","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contact_stops_of_agency" ON "contact_stops" USING btree ("agency_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_stops_of_person" ON "contact_stops" USING btree ("user_id","email_key");--> statement-breakpoint
CREATE INDEX "contact_templates_of_agency" ON "contact_templates" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "contact_templates_of_person" ON "contact_templates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contacts_of_root" ON "contacts" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "contacts_of_agency" ON "contacts" USING btree ("agency_id","active_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contacts_of_person" ON "contacts" USING btree ("user_id","active_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contacts_waiting" ON "contacts" USING btree ("agency_id","waiting_since") WHERE "contacts"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "contacts_acted" ON "contacts" USING btree ("acted_at");--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "contacts_name_lead" ON "contacts" USING btree ("name_lead_id");