ALTER TABLE "properties" ADD COLUMN "energy_cost_min" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "energy_cost_max" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "energy_cost_year" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_energy_cost" CHECK ("properties"."energy_cost_min" >= 0 and "properties"."energy_cost_min" <= coalesce("properties"."energy_cost_max", "properties"."energy_cost_min"));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_energy_cost_max" CHECK ("properties"."energy_cost_max" >= 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_energy_cost_year" CHECK ("properties"."energy_cost_year" between 2000 and 2100);