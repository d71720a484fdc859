DROP INDEX "properties_owner";--> statement-breakpoint
CREATE INDEX "properties_owner" ON "properties" USING btree ("user_id") WHERE "properties"."deleted_at" is null;