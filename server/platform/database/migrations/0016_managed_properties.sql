CREATE TABLE "photo_uploads" (
	"property_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"path" text NOT NULL,
	"content_key" text NOT NULL,
	"source_url" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_uploads_property_id_key_pk" PRIMARY KEY("property_id","key"),
	CONSTRAINT "photo_uploads_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "fees_payer" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "fees_percent" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "price_without_fees" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "mandate_number" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "coproperty_lots" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "coproperty_charges" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "coproperty_procedure" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_uploads_age" ON "photo_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_creation" ON "properties" USING btree ("user_id","creation_key");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_fees_payer" CHECK ("properties"."fees_payer" in ('Acquéreur', 'Vendeur'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_fees_percent" CHECK ("properties"."fees_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_price_without_fees" CHECK ("properties"."price_without_fees" >= 1 and "properties"."price_without_fees" <= "properties"."price");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_coproperty" CHECK ("properties"."coproperty_lots" >= 1 and "properties"."coproperty_charges" >= 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_removed" CHECK ("properties"."removed_at" is null or "properties"."deleted_at" is not null);