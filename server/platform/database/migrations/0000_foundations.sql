CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_changes" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"key_before" bigint,
	"kind_before" smallint,
	"attributes_before" integer,
	"key_after" bigint,
	"kind_after" smallint,
	"attributes_after" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "map_changes_kinds" CHECK ("map_changes"."kind_before" between 0 and 2 and "map_changes"."kind_after" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"path" text NOT NULL,
	"content_key" text NOT NULL,
	"source_url" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_path_unique" UNIQUE("path"),
	CONSTRAINT "photos_position" CHECK ("photos"."position" >= 0),
	CONSTRAINT "photos_size" CHECK ("photos"."width" > 0 and "photos"."height" > 0),
	CONSTRAINT "photos_color" CHECK ("photos"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "profiles_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"full_name" text,
	"user_role" text DEFAULT 'visitor' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"agency_name" text,
	"agency_address" text,
	"latitude" double precision,
	"longitude" double precision,
	"map_key" bigint,
	"agency_phone" text,
	"agency_email" text,
	"agency_website" text,
	"company_logo_url" text,
	"google_maps_url" text,
	"show_google_reviews" boolean DEFAULT false NOT NULL,
	"google_rating" real,
	"google_reviews_count" integer,
	"google_reviews_last_updated" timestamp with time zone,
	"google_reviews_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "profiles_role" CHECK ("profiles"."user_role" in ('visitor', 'professional', 'administrator')),
	CONSTRAINT "profiles_status" CHECK ("profiles"."status" in ('pending', 'rejected', 'inactive', 'active')),
	CONSTRAINT "profiles_rating" CHECK ("profiles"."google_rating" between 0 and 5),
	CONSTRAINT "profiles_reviews_count" CHECK ("profiles"."google_reviews_count" >= 0),
	CONSTRAINT "profiles_place" CHECK (("profiles"."latitude" is null) = ("profiles"."longitude" is null)),
	CONSTRAINT "profiles_latitude" CHECK ("profiles"."latitude" between -90 and 90),
	CONSTRAINT "profiles_longitude" CHECK ("profiles"."longitude" between -180 and 180),
	CONSTRAINT "profiles_on_map_complete" CHECK ("profiles"."map_key" is null or ("profiles"."status" = 'active' and "profiles"."agency_name" is not null and "profiles"."agency_address" is not null and "profiles"."latitude" is not null))
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "properties_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"external_reference" text,
	"title" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"address" text NOT NULL,
	"street_number" text,
	"street_name" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"public_latitude" double precision NOT NULL,
	"public_longitude" double precision NOT NULL,
	"map_key" bigint,
	"surface_area" integer NOT NULL,
	"property_type" text NOT NULL,
	"rooms" smallint,
	"bedrooms" smallint,
	"floor" smallint,
	"total_floors" smallint,
	"pool" boolean DEFAULT false NOT NULL,
	"parking" boolean DEFAULT false NOT NULL,
	"box" boolean DEFAULT false NOT NULL,
	"cellar" boolean DEFAULT false NOT NULL,
	"elevator" boolean DEFAULT false NOT NULL,
	"garden" boolean DEFAULT false NOT NULL,
	"balcony" boolean DEFAULT false NOT NULL,
	"terrace" boolean DEFAULT false NOT NULL,
	"exposure" text,
	"dpe_energy_letter" text,
	"dpe_emissions_letter" text,
	"sale_date" date,
	"agency_name" text,
	"agency_phone" text,
	"agency_email" text,
	"agency_website" text,
	"source_domain" text,
	"source_url" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"moderated_at" timestamp with time zone,
	"moderation_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "properties_title" CHECK (length(trim("properties"."title")) > 0),
	CONSTRAINT "properties_price" CHECK ("properties"."price" >= 1),
	CONSTRAINT "properties_surface" CHECK ("properties"."surface_area" >= 1),
	CONSTRAINT "properties_type" CHECK ("properties"."property_type" in ('Appartement', 'Maison', 'Immeuble', 'Autre')),
	CONSTRAINT "properties_rooms" CHECK ("properties"."rooms" >= 0),
	CONSTRAINT "properties_bedrooms" CHECK ("properties"."bedrooms" >= 0),
	CONSTRAINT "properties_floor" CHECK ("properties"."floor" >= 0 and "properties"."floor" <= coalesce("properties"."total_floors", "properties"."floor")),
	CONSTRAINT "properties_total_floors" CHECK ("properties"."total_floors" >= 0),
	CONSTRAINT "properties_exposure" CHECK ("properties"."exposure" ~ '^[NSEW, ]*$'),
	CONSTRAINT "properties_energy" CHECK ("properties"."dpe_energy_letter" ~ '^[A-G]$'),
	CONSTRAINT "properties_emissions" CHECK ("properties"."dpe_emissions_letter" ~ '^[A-G]$'),
	CONSTRAINT "properties_latitude" CHECK ("properties"."latitude" between -90 and 90 and "properties"."public_latitude" between -90 and 90),
	CONSTRAINT "properties_longitude" CHECK ("properties"."longitude" between -180 and 180 and "properties"."public_longitude" between -180 and 180),
	CONSTRAINT "properties_on_map_visible" CHECK ("properties"."map_key" is null or (not "properties"."is_hidden" and "properties"."moderated_at" is null and "properties"."deleted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "map_changes_age" ON "map_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_of_property" ON "photos" USING btree ("property_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_number" ON "profiles" USING btree ("number");--> statement-breakpoint
CREATE INDEX "profiles_on_map" ON "profiles" USING btree ("number") WHERE "profiles"."map_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "properties_number" ON "properties" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_reference" ON "properties" USING btree ("user_id","external_reference");--> statement-breakpoint
CREATE INDEX "properties_owner" ON "properties" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_on_map" ON "properties" USING btree ("map_key") WHERE "properties"."map_key" is not null;--> statement-breakpoint
CREATE INDEX "properties_agency_sold" ON "properties" USING btree ("agency_name","sale_date" DESC NULLS LAST) WHERE "properties"."sale_date" is not null and "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");