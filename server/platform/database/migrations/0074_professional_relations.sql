-- An old node takes a word that it does not know for a consent in writing, as long as it goes on.
ALTER TABLE "contact_bases" DROP CONSTRAINT "contact_bases_basis";--> statement-breakpoint
ALTER TABLE "contact_bases" ADD CONSTRAINT "contact_bases_basis" CHECK ("contact_bases"."basis" in ('contract', 'consent', 'professional'));
