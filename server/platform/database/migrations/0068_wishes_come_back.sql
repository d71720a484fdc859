-- A wish that was deleted can be brought back, with what was told of it; a call may have come from the person.
ALTER TABLE "contact_entries" ADD COLUMN "is_received" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_wishes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_wishes_deleted" ON "contact_wishes" USING btree ("deleted_at") WHERE "contact_wishes"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_received" CHECK (not "contact_entries"."is_received" or ("contact_entries"."kind" = 'call' and "contact_entries"."outcome" <> 'wrong-number'));