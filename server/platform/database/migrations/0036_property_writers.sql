-- Who of an agency wrote a property last: two who edit one at once are told of each other.
ALTER TABLE "properties" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
