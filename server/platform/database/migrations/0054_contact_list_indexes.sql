-- Words are found anywhere in the text of 50,000 contacts: an index of three letters, which both databases ship with.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "contacts_of_person";--> statement-breakpoint
DROP INDEX "contacts_waiting";--> statement-breakpoint
DROP INDEX "contacts_of_agency";--> statement-breakpoint
CREATE INDEX "contacts_listed_active" ON "contacts" USING btree ("agency_id","active_at","id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_listed_created" ON "contacts" USING btree ("agency_id","created_at","id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_listed_name" ON "contacts" USING btree ("agency_id","list_name","id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_listed_waiting" ON "contacts" USING btree ("agency_id","waiting_since","id","user_id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_listed_person" ON "contacts" USING btree ("user_id","agency_id","active_at","id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_listed_tags" ON "contacts" USING btree ("agency_id","all_tags","user_id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null and cardinality("contacts"."all_tags") between 1 and 20;--> statement-breakpoint
CREATE INDEX "contacts_many_tags" ON "contacts" USING btree ("agency_id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null and cardinality("contacts"."all_tags") > 20;--> statement-breakpoint
CREATE INDEX "contacts_searched" ON "contacts" USING gin ("search_text" gin_trgm_ops) WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_of_agency" ON "contacts" USING btree ("agency_id");