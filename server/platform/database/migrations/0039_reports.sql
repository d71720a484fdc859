CREATE TABLE "estimation_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"agency_id" uuid,
	"idempotency_key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"step" text NOT NULL,
	"content" jsonb NOT NULL,
	"title" text NOT NULL,
	"client_name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(lower("title"::text || ' ' || "client_name"::text), 'àâäáãåçèéêëìíîïñòóôöõùúûüýÿœæ’', 'aaaaaaceeeeiiiinooooouuuuyyoa''')) STORED NOT NULL,
	"value" integer,
	"property_id" uuid,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "estimation_reports_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "estimation_reports_step" CHECK ("estimation_reports"."step" in ('bien', 'comparables', 'estimation')),
	CONSTRAINT "estimation_reports_value" CHECK ("estimation_reports"."value" > 0)
);
--> statement-breakpoint
ALTER TABLE "estimation_reports" ADD CONSTRAINT "estimation_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimation_reports" ADD CONSTRAINT "estimation_reports_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimation_reports" ADD CONSTRAINT "estimation_reports_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimation_reports_of_author" ON "estimation_reports" USING btree ("user_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "estimation_reports_of_agency" ON "estimation_reports" USING btree ("agency_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "estimation_reports_of_property" ON "estimation_reports" USING btree ("property_id");