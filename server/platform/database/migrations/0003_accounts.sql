CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text,
	"from_value" text,
	"to_value" text,
	"reason" text,
	CONSTRAINT "audit_log_target_kind" CHECK ("audit_log"."target_kind" in ('account', 'property', 'email', 'lead', 'link'))
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"data" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "emails_state" CHECK ("emails"."state" in ('queued', 'sent', 'failed', 'kept', 'cancelled')),
	CONSTRAINT "emails_attempts" CHECK ("emails"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "agency_name_key" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "google_place_id" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "siren" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "professional_card" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "financial_guarantee" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "fee_schedule_url" text;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "emails_newest" ON "emails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emails_recipient" ON "emails" USING btree ("recipient");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_agency_name_key_unique" UNIQUE("agency_name_key");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_name_key" CHECK ("profiles"."agency_name_key" is null or ("profiles"."status" = 'active' and "profiles"."user_role" <> 'visitor'));
--> statement-breakpoint
-- Agencies that were active before names had keys; of two with one name the older keeps it.
UPDATE "profiles" SET "agency_name_key" = "named"."key" FROM (
	SELECT DISTINCT ON ("key") "id", "key" FROM (
		SELECT "id", "number", trim(regexp_replace(translate(lower("agency_name"), 'àâäéèêëîïôöùûüÿç', 'aaaeeeeiioouuuyc'), '[^a-z0-9]+', ' ', 'g')) AS "key"
		FROM "profiles" WHERE "status" = 'active' AND "user_role" <> 'visitor' AND "agency_name" IS NOT NULL
	) AS "keys" WHERE "key" <> '' ORDER BY "key", "number"
) AS "named" WHERE "named"."id" = "profiles"."id";
