-- The form that a lead was sent from, so that one sent again after a lost answer is not stored twice. An old node leaves it
-- empty, and tells repetitions by their words alone, as before.
ALTER TABLE "leads" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "leads_request" ON "leads" USING btree ("request_key");