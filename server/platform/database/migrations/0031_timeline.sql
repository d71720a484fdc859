CREATE TABLE "timeline_events" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timeline_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"owner_id" text,
	"actor_id" text,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timeline_of_subject" ON "timeline_events" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "timeline_of_owner" ON "timeline_events" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "timeline_of_actor" ON "timeline_events" USING btree ("actor_id");