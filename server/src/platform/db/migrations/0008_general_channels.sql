-- Teams from before there were channels: each gets the one that every team has, with all that it had recorded in it
-- but what guests had, who would no longer see it there.
UPDATE "recording" SET "channel_id" = "account_id" WHERE "channel_id" IS NULL AND NOT EXISTS (
	SELECT 1 FROM "membership" WHERE "membership"."account_id" = "recording"."account_id" AND "membership"."user_id" = "recording"."created_by" AND "membership"."role" = 'guest'
) AND "account_id" IN (
	SELECT "account"."id" FROM "account" WHERE "account"."kind" = 'team' AND NOT EXISTS (
		SELECT 1 FROM "channel" WHERE "channel"."account_id" = "account"."id" AND "channel"."id" = "account"."id"
	)
);--> statement-breakpoint
UPDATE "account" SET "sync_version" = "sync_version" + 1 WHERE "kind" = 'team' AND NOT EXISTS (
	SELECT 1 FROM "channel" WHERE "channel"."account_id" = "account"."id" AND "channel"."id" = "account"."id"
);--> statement-breakpoint
-- Whoever sees it is told of it, and of what lies in it, with the next pull.
INSERT INTO "shown_channel" ("account_id", "user_id", "channel_id", "version")
SELECT "account"."id", "membership"."user_id", "account"."id", "account"."sync_version"
FROM "account" JOIN "membership" ON "membership"."account_id" = "account"."id" AND "membership"."role" <> 'guest'
WHERE "account"."kind" = 'team' AND NOT EXISTS (
	SELECT 1 FROM "channel" WHERE "channel"."account_id" = "account"."id" AND "channel"."id" = "account"."id"
)
ON CONFLICT ("account_id", "user_id", "channel_id") DO UPDATE SET "version" = excluded."version";--> statement-breakpoint
INSERT INTO "channel" ("id", "name", "description", "is_private", "members", "created_by", "created_at", "archived_at", "updated_at", "changed_at", "account_id", "version")
SELECT "account"."id", 'General', '', false, '[]'::jsonb, NULL, now(), NULL, now(), '{}'::jsonb, "account"."id", "account"."sync_version"
FROM "account" WHERE "account"."kind" = 'team' AND NOT EXISTS (
	SELECT 1 FROM "channel" WHERE "channel"."account_id" = "account"."id" AND "channel"."id" = "account"."id"
);
