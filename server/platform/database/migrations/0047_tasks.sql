CREATE TABLE "follow_up_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"agency_id" uuid,
	"plan_key" text NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"starts_with_lead" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_up_plans_owner" CHECK (("follow_up_plans"."agency_id" is null) <> ("follow_up_plans"."user_id" is null)),
	CONSTRAINT "follow_up_plans_key" CHECK ("follow_up_plans"."plan_key" in ('acquereur', 'vendeur', 'relance'))
);
--> statement-breakpoint
CREATE TABLE "plan_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"agency_id" uuid,
	"contact_id" uuid NOT NULL,
	"lead_id" uuid,
	"plan_key" text NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "plan_runs_key" CHECK ("plan_runs"."plan_key" in ('acquereur', 'vendeur', 'relance')),
	CONSTRAINT "plan_runs_end" CHECK (("plan_runs"."ended_at" is null) = ("plan_runs"."end_reason" is null)),
	CONSTRAINT "plan_runs_reason" CHECK ("plan_runs"."end_reason" in ('answered', 'stopped', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "task_reminders" (
	"task_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"user_id" text NOT NULL,
	"digest_id" uuid NOT NULL,
	CONSTRAINT "task_reminders_task_id_due_on_pk" PRIMARY KEY("task_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "task_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sends_digest" boolean DEFAULT true NOT NULL,
	"calendar_number" integer DEFAULT 1 NOT NULL,
	"calendar_names" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"agency_id" uuid,
	"idempotency_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"due_on" date NOT NULL,
	"due_time" text,
	"repeat" text,
	"anchor_on" date NOT NULL,
	"contact_id" uuid,
	"property_id" uuid,
	"plan_run_id" uuid,
	"follows_id" uuid,
	"done_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "tasks_follows" UNIQUE("follows_id"),
	CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('call', 'write', 'visit', 'other')),
	CONSTRAINT "tasks_time" CHECK ("tasks"."due_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "tasks_repeat" CHECK ("tasks"."repeat" in ('daily', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly')),
	CONSTRAINT "tasks_title" CHECK ("tasks"."title" <> '')
);
--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_runs" ADD CONSTRAINT "plan_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_runs" ADD CONSTRAINT "plan_runs_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_runs" ADD CONSTRAINT "plan_runs_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_runs" ADD CONSTRAINT "plan_runs_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_settings" ADD CONSTRAINT "task_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_plan_run_id_plan_runs_id_fk" FOREIGN KEY ("plan_run_id") REFERENCES "public"."plan_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_follows_id_tasks_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_plans_of_agency" ON "follow_up_plans" USING btree ("agency_id","plan_key");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_plans_of_person" ON "follow_up_plans" USING btree ("user_id","plan_key");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_runs_running" ON "plan_runs" USING btree ("contact_id","plan_key") WHERE "plan_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "plan_runs_of_contact" ON "plan_runs" USING btree ("contact_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "plan_runs_of_agency" ON "plan_runs" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "plan_runs_of_person" ON "plan_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_runs_of_lead" ON "plan_runs" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "task_reminders_of_person" ON "task_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "task_reminders_of_digest" ON "task_reminders" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "tasks_of_person" ON "tasks" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_of_agency" ON "tasks" USING btree ("agency_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_on") WHERE "tasks"."done_at" is null and "tasks"."ended_at" is null and "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_of_contact" ON "tasks" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "tasks_of_property" ON "tasks" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "tasks_of_run" ON "tasks" USING btree ("plan_run_id");