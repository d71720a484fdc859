ALTER TABLE "photos" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_caption" CHECK (char_length("photos"."caption") between 1 and 120);