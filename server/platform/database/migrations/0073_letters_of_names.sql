-- Contacts with letters that were not folded before ("œ" was "o", "ş" stayed) are listed and searched by what `refreshContacts`
-- (server/records/contact/refresh-contacts.ts) writes since. An old node goes on as before: what it writes is found as it was.
UPDATE "contacts" SET
  "list_name" = left(translate(replace(replace(replace(translate(lower(coalesce(nullif(concat_ws(' ', n."last_name", n."first_name"), ''), n."organization", a."email", a."phone", '')), 'àáâãäåāăąçćĉċčďèéêëēĕėęěĝğġģĥìíîïĩīĭįĵķĺļľñńņňòóôõöōŏőŕŗřśŝşšșţťțùúûüũūŭůűųŵýÿŷźżžøłđħı’', 'aaaaaaaaacccccdeeeeeeeeegggghiiiiiiiijklllnnnnoooooooorrrssssstttuuuuuuuuuuwyyyzzzoldhi'''), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '-_''.,;:@/()+', '            '), 300),
  "search_text" = ' ' || translate(replace(replace(replace(translate(lower(concat_ws(' ', n."words", a."words", w."words")), 'àáâãäåāăąçćĉċčďèéêëēĕėęěĝğġģĥìíîïĩīĭįĵķĺļľñńņňòóôõöōŏőŕŗřśŝşšșţťțùúûüũūŭůűųŵýÿŷźżžøłđħı’', 'aaaaaaaaacccccdeeeeeeeeegggghiiiiiiiijklllnnnnoooooooorrrssssstttuuuuuuuuuuwyyyzzzoldhi'''), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), '-_''.,;:@/()+', '            ')
FROM (
  SELECT c."root_id" AS "id", (array_agg(c."first_name" ORDER BY (c."id" = c."root_id") DESC, c."created_at", c."id") FILTER (WHERE coalesce(c."first_name", c."last_name") IS NOT NULL))[1] AS "first_name",
    (array_agg(c."last_name" ORDER BY (c."id" = c."root_id") DESC, c."created_at", c."id") FILTER (WHERE coalesce(c."first_name", c."last_name") IS NOT NULL))[1] AS "last_name",
    (array_agg(c."organization" ORDER BY (c."id" = c."root_id") DESC, c."created_at", c."id") FILTER (WHERE c."organization" IS NOT NULL))[1] AS "organization",
    string_agg(concat_ws(' ', c."first_name", c."last_name", c."organization", c."address"), ' ' ORDER BY (c."id" = c."root_id") DESC, c."created_at", c."id") AS "words"
  FROM "contacts" c
  WHERE c."root_id" IN (
    SELECT "root_id" FROM "contacts" WHERE concat_ws(' ', "first_name", "last_name", "organization", "address") ~ '[āăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšșţťțũūŭůűųŵŷźżžœæßøłđħıĀĂĄĆĈĊČĎĒĔĖĘĚĜĞĠĢĤĨĪĬĮĴĶĹĻĽŃŅŇŌŎŐŔŖŘŚŜŞŠȘŢŤȚŨŪŬŮŰŲŴŶŹŻŽŒÆØŁĐĦ]'
    UNION SELECT x."root_id" FROM "contacts" x JOIN "contact_entries" e ON e."contact_id" = x."id" WHERE e."kind" = 'note' AND e."text" ~ '[āăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšșţťțũūŭůűųŵŷźżžœæßøłđħıĀĂĄĆĈĊČĎĒĔĖĘĚĜĞĠĢĤĨĪĬĮĴĶĹĻĽŃŅŇŌŎŐŔŖŘŚŜŞŠȘŢŤȚŨŪŬŮŰŲŴŶŹŻŽŒÆØŁĐĦ]')
  GROUP BY c."root_id"
) n
LEFT JOIN LATERAL (
  SELECT (array_agg(v."value" ORDER BY (c."id" = c."root_id") DESC, c."created_at", c."id", v."position") FILTER (WHERE v."kind" = 'email'))[1] AS "email",
    (array_agg(v."value" ORDER BY (c."id" = c."root_id") DESC, c."created_at", c."id", v."position") FILTER (WHERE v."kind" = 'phone'))[1] AS "phone",
    string_agg(CASE WHEN v."kind" = 'email' THEN v."key" ELSE replace(v."key", '+', '') || ' ' || CASE WHEN v."key" LIKE '+33%' THEN '0' || substr(v."key", 4) ELSE '' END END, ' ' ORDER BY (c."id" = c."root_id") DESC, c."created_at", c."id", v."kind", v."position") AS "words"
  FROM "contacts" c JOIN "contact_addresses" v ON v."contact_id" = c."id" WHERE c."root_id" = n."id"
) a ON true
LEFT JOIN LATERAL (
  SELECT string_agg(e."text", ' ' ORDER BY e."at", e."id") AS "words"
  FROM "contacts" c JOIN "contact_entries" e ON e."contact_id" = c."id" WHERE c."root_id" = n."id" AND e."kind" = 'note'
) w ON true
WHERE "contacts"."id" = n."id";
