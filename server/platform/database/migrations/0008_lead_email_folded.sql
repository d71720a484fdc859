DROP INDEX "leads_of_email";--> statement-breakpoint
CREATE INDEX "leads_of_email" ON "leads" USING btree (lower("email"));