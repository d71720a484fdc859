CREATE TABLE "report_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"position" integer NOT NULL,
	"content_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_photos_key" UNIQUE("report_id","key"),
	CONSTRAINT "report_photos_position" CHECK ("report_photos"."position" >= 0),
	CONSTRAINT "report_photos_size" CHECK ("report_photos"."width" > 0 and "report_photos"."height" > 0),
	CONSTRAINT "report_photos_color" CHECK ("report_photos"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_report_id_estimation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."estimation_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_photos_of_content" ON "report_photos" USING btree ("content_key");