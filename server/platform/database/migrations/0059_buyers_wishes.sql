CREATE TABLE "contact_wish_matches" (
	"wish_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"is_new" boolean NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "contact_wish_matches_wish_id_property_id_pk" PRIMARY KEY("wish_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "contact_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"types" text[] NOT NULL,
	"arrondissements" integer[] NOT NULL,
	"centre_latitude" double precision,
	"centre_longitude" double precision,
	"centre_label" text,
	"radius_m" integer,
	"budget" integer,
	"surface" integer,
	"rooms" integer,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_wishes_types" CHECK ("contact_wishes"."types" <@ array['Appartement', 'Maison', 'Immeuble', 'Autre']::text[]),
	CONSTRAINT "contact_wishes_circle" CHECK (num_nulls("contact_wishes"."centre_latitude", "contact_wishes"."centre_longitude", "contact_wishes"."centre_label", "contact_wishes"."radius_m") in (0, 4)),
	CONSTRAINT "contact_wishes_where" CHECK ("contact_wishes"."radius_m" is null or ("contact_wishes"."radius_m" >= 1 and cardinality("contact_wishes"."arrondissements") = 0)),
	CONSTRAINT "contact_wishes_figures" CHECK ("contact_wishes"."budget" >= 1 and "contact_wishes"."surface" >= 1 and "contact_wishes"."rooms" >= 1)
);
--> statement-breakpoint
ALTER TABLE "contact_wish_matches" ADD CONSTRAINT "contact_wish_matches_wish_id_contact_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."contact_wishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_wish_matches" ADD CONSTRAINT "contact_wish_matches_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_wishes" ADD CONSTRAINT "contact_wishes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_wish_matches_of_property" ON "contact_wish_matches" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "contact_wish_matches_new" ON "contact_wish_matches" USING btree ("found_at") WHERE "contact_wish_matches"."is_new" and "contact_wish_matches"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "contact_wishes_of_contact" ON "contact_wishes" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_wishes_saved" ON "contact_wishes" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "properties_offers_changed" ON "properties" USING btree ("updated_at") WHERE "properties"."sale_date" is null and "properties"."deleted_at" is null and not "properties"."is_hidden";