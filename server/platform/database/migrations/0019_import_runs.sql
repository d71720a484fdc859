CREATE TABLE "import_changes" (
	"run_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"is_created" boolean NOT NULL,
	"before" text,
	"photo_keys" text[] NOT NULL,
	"version_after" integer NOT NULL,
	"outcome" text,
	CONSTRAINT "import_changes_run_id_property_id_pk" PRIMARY KEY("run_id","property_id"),
	CONSTRAINT "import_changes_outcome" CHECK ("import_changes"."outcome" in ('withdrawn', 'restored', 'left'))
);
--> statement-breakpoint
CREATE TABLE "import_problems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_problems_kind" CHECK ("import_problems"."kind" in ('line', 'photo'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"state" text NOT NULL,
	"revives" boolean DEFAULT false NOT NULL,
	"lines_total" integer,
	"lines_done" integer DEFAULT 0 NOT NULL,
	"photos_added" integer DEFAULT 0 NOT NULL,
	"photos_failed" integer DEFAULT 0 NOT NULL,
	"plan" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "import_runs_state" CHECK ("import_runs"."state" in ('receiving', 'reading', 'ready', 'running', 'done', 'cancelling', 'cancelled', 'undoing', 'undone', 'failed')),
	CONSTRAINT "import_runs_counts" CHECK ("import_runs"."file_size" > 0 and "import_runs"."lines_done" >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_property" ON "import_changes" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "import_changes_photos" ON "import_changes" USING gin ("photo_keys");--> statement-breakpoint
CREATE INDEX "import_problems_run" ON "import_problems" USING btree ("run_id","line","id");--> statement-breakpoint
CREATE INDEX "import_runs_owner" ON "import_runs" USING btree ("user_id","created_at" DESC NULLS LAST);