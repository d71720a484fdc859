CREATE TABLE "contact_import_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"contact_id" uuid,
	"is_created" boolean NOT NULL,
	"before" text,
	"after" text,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "contact_import_changes_once" UNIQUE("run_id","contact_id"),
	CONSTRAINT "contact_import_changes_outcome" CHECK ("contact_import_changes"."outcome" in ('withdrawn', 'restored', 'left'))
);
--> statement-breakpoint
ALTER TABLE "contact_import_changes" ADD CONSTRAINT "contact_import_changes_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_changes" ADD CONSTRAINT "contact_import_changes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_import_changes_contact" ON "contact_import_changes" USING btree ("contact_id");