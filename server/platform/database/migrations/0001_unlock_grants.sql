CREATE TABLE "unlock_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "unlock_grants_expiry" CHECK ("unlock_grants"."expires_at" > "unlock_grants"."created_at")
);
--> statement-breakpoint
ALTER TABLE "unlock_grants" ADD CONSTRAINT "unlock_grants_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unlock_grants_of_property" ON "unlock_grants" USING btree ("property_id");