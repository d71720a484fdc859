CREATE TABLE "estimation_notification_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"report_id" uuid NOT NULL,
	"sender_profile_id" text,
	"recipient_email" text,
	"recipient_link_id" uuid,
	"timestamp_iso" timestamp with time zone NOT NULL,
	"request_id" uuid NOT NULL,
	CONSTRAINT "estimation_notification_logs_request" UNIQUE("request_id"),
	CONSTRAINT "estimation_notification_logs_event" CHECK ("estimation_notification_logs"."event" in ('contact'))
);
--> statement-breakpoint
CREATE TABLE "report_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"recipient_name" text,
	"recipient_email" text,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"open_count" integer DEFAULT 0 NOT NULL,
	"last_visit_id" uuid,
	"uncounted_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_links_person" CHECK (("report_links"."recipient_name" is null) = ("report_links"."recipient_email" is null)),
	CONSTRAINT "report_links_email" CHECK ("report_links"."recipient_email" = lower("report_links"."recipient_email")),
	CONSTRAINT "report_links_openings" CHECK ("report_links"."open_count" >= 0 and ("report_links"."open_count" = 0) = ("report_links"."first_opened_at" is null) and ("report_links"."first_opened_at" is null) = ("report_links"."last_opened_at" is null))
);
--> statement-breakpoint
CREATE TABLE "shared_reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estimation_notification_logs" ADD CONSTRAINT "estimation_notification_logs_report_id_estimation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."estimation_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimation_notification_logs" ADD CONSTRAINT "estimation_notification_logs_sender_profile_id_users_id_fk" FOREIGN KEY ("sender_profile_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimation_notification_logs" ADD CONSTRAINT "estimation_notification_logs_recipient_link_id_report_links_id_fk" FOREIGN KEY ("recipient_link_id") REFERENCES "public"."report_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_report_id_estimation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."estimation_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_report_id_estimation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."estimation_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimation_notification_logs_of_report" ON "estimation_notification_logs" USING btree ("report_id","timestamp_iso");--> statement-breakpoint
CREATE INDEX "estimation_notification_logs_of_link" ON "estimation_notification_logs" USING btree ("recipient_link_id");--> statement-breakpoint
CREATE INDEX "estimation_notification_logs_of_email" ON "estimation_notification_logs" USING btree ("recipient_email");--> statement-breakpoint
CREATE INDEX "estimation_notification_logs_at" ON "estimation_notification_logs" USING btree ("timestamp_iso");--> statement-breakpoint
CREATE INDEX "report_links_of_report" ON "report_links" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE INDEX "report_links_of_email" ON "report_links" USING btree ("recipient_email");--> statement-breakpoint
CREATE UNIQUE INDEX "report_links_public" ON "report_links" USING btree ("report_id") WHERE "report_links"."recipient_email" is null and "report_links"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_links_recipient" ON "report_links" USING btree ("report_id","recipient_email") WHERE "report_links"."revoked_at" is null;--> statement-breakpoint
CREATE FUNCTION "note_revoked_report_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('report-link', NEW.id::text, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_links_note_erasure" AFTER UPDATE OF "revoked_at" ON "report_links" FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION "note_revoked_report_link"();--> statement-breakpoint
CREATE FUNCTION "note_stopped_counting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_erasure('report-counting', NEW.id::text, NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_links_note_counting" AFTER UPDATE OF "uncounted_at" ON "report_links" FOR EACH ROW
  WHEN (OLD.uncounted_at IS NULL AND NEW.uncounted_at IS NOT NULL) EXECUTE FUNCTION "note_stopped_counting"();
