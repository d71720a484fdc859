ALTER TABLE "contact_entries" ADD COLUMN "act_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "closed_because" text;--> statement-breakpoint
ALTER TABLE "plan_runs" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
CREATE INDEX "plan_runs_ended_by" ON "plan_runs" USING btree ("ended_by");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_closed" CHECK (("contact_requests"."closed_at" is null) = ("contact_requests"."closed_because" is null));--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_closed_because" CHECK ("contact_requests"."closed_because" in ('withdrawn', 'lost', 'set-aside'));--> statement-breakpoint
-- Who withdrew before waits no more.
UPDATE "contact_requests" SET "closed_at" = greatest("consents"."withdrawn_at", "contact_requests"."received_at"), "closed_because" = 'withdrawn' FROM "consents" WHERE "consents"."lead_id" = "contact_requests"."lead_id" AND "consents"."purpose" = 'request' AND "consents"."withdrawn_at" IS NOT NULL;--> statement-breakpoint
UPDATE "contacts" SET "waiting_since" = (SELECT min("r"."received_at") FROM "contact_requests" "r" JOIN "contacts" "m" ON "m"."id" = "r"."contact_id" WHERE "m"."root_id" = "contacts"."id" AND "r"."is_clocked" AND "r"."answered_at" IS NULL AND "r"."closed_at" IS NULL) WHERE "waiting_since" IS NOT NULL;
