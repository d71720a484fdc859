DROP INDEX "properties_by_entry";--> statement-breakpoint
DROP INDEX "properties_by_price";--> statement-breakpoint
DROP INDEX "properties_by_surface";--> statement-breakpoint
ALTER TABLE "market_years" ADD COLUMN "members" integer[];--> statement-breakpoint
CREATE INDEX "properties_by_entry" ON "properties" USING btree ("created_at","id") WHERE "properties"."map_key" is not null;--> statement-breakpoint
CREATE INDEX "properties_by_price" ON "properties" USING btree ("price","id") WHERE "properties"."map_key" is not null;--> statement-breakpoint
CREATE INDEX "properties_by_surface" ON "properties" USING btree ("surface_area","id") WHERE "properties"."map_key" is not null;