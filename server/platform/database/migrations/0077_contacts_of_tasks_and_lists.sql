ALTER TABLE "contact_addresses" DROP CONSTRAINT "contact_addresses_once";--> statement-breakpoint
DROP INDEX "contact_addresses_key";--> statement-breakpoint
DROP INDEX "contact_addresses_lead";--> statement-breakpoint
DROP INDEX "contacts_merged_into";--> statement-breakpoint
DROP INDEX "contacts_name_lead";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "former_contact_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_addresses_of_contact" ON "contact_addresses" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contacts_listed_underway" ON "contacts" USING btree ("agency_id","active_at","id","user_id") WHERE "contacts"."merged_into_id" is null and "contacts"."deleted_at" is null and "contacts"."archived_at" is null and "contacts"."first_phone" is not null
          and ("contacts"."waiting_since" is not null or ("contacts"."seller_now" is not null and "contacts"."seller_now" not in ('sale', 'lost')) or ("contacts"."buyer_now" is not null and "contacts"."buyer_now" not in ('sale', 'lost')));--> statement-breakpoint
CREATE INDEX "tasks_of_former_contacts" ON "tasks" USING gin ("former_contact_ids");--> statement-breakpoint
CREATE INDEX "contact_addresses_lead" ON "contact_addresses" USING btree ("lead_id") WHERE "contact_addresses"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("merged_into_id") WHERE "contacts"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "contacts_name_lead" ON "contacts" USING btree ("name_lead_id") WHERE "contacts"."name_lead_id" is not null;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_once" UNIQUE("kind","key","contact_id");