-- Names of agencies are compared without spaces, and with "&" as "et"; of two that now have one name the older keeps it.
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_agency_name_key_unique";--> statement-breakpoint
UPDATE "profiles" SET "agency_name_key" = "named"."key" FROM (
	SELECT "id", CASE WHEN row_number() OVER (PARTITION BY "key" ORDER BY "number") = 1 THEN "key" END AS "key" FROM (
		SELECT "id", "number", regexp_replace(trim(CASE WHEN "agency_name" LIKE '%&%' THEN regexp_replace(
			regexp_replace(lower(normalize(replace("agency_name", '&', ' et '), NFD)), '[\u0300-\u036F]', '', 'g'),
			'[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u2000-\u206F]+', ' ', 'g'
		) ELSE "agency_name_key" END), '(?<![0-9]) | (?![0-9])', '', 'g') AS "key"
		FROM "profiles" WHERE "agency_name_key" IS NOT NULL
	) AS "keys"
) AS "named" WHERE "named"."id" = "profiles"."id";--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_agency_name_key_unique" UNIQUE("agency_name_key");
