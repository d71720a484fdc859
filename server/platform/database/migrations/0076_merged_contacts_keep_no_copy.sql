-- What lists had of contacts before they were merged: a copy of names and addresses, which no erasure would find.
UPDATE "contacts" SET "list_name" = '', "search_text" = '', "first_email" = NULL, "first_phone" = NULL, "seller_now" = NULL, "buyer_now" = NULL, "all_kinds" = '{}', "all_tags" = '{}', "waiting_since" = NULL WHERE "merged_into_id" IS NOT NULL AND "search_text" <> '';
