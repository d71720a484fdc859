ALTER TABLE "tasks" ADD COLUMN "former_contact_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_of_former_contacts" ON "tasks" USING gin ("former_contact_ids");