UPDATE "account" SET "text_bytes" = "text_bytes"
  + coalesce((SELECT sum(octet_length("comments"::text) + octet_length("reactions"::text)) FROM "thread" WHERE "thread"."account_id" = "account"."id"), 0)
  + coalesce((SELECT sum(octet_length("name") + 200) FROM "tag" WHERE "tag"."account_id" = "account"."id"), 0)
  + coalesce((SELECT sum(octet_length("name") + octet_length("description") + octet_length("members"::text) + 200) FROM "channel" WHERE "channel"."account_id" = "account"."id"), 0);
