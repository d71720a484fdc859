ALTER TABLE "photo_uploads" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_fingerprint" CHECK ("photos"."fingerprint" ~ '^[0-9a-f]{16}$');