-- Comments become rows of their own, and so do the reactions to each of them and to the recording: a reaction does not
-- send a thousand comments to every device.
CREATE TABLE "comment" (
	"id" text NOT NULL,
	"ulid" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"at_seconds" double precision,
	"reply_to" text,
	"mentions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "comment_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"id" text NOT NULL,
	"ulid" text NOT NULL,
	"comment_id" text,
	"given" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "reactions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
-- Each under a version of its own, after all others: a page of changes never ends between two rows of one version, and a
-- thousand of them would not fit on it. Devices are told of them once more, in their new form.
-- An identifier names one comment of an account; two notes with the same one can only have been made by hand.
INSERT INTO "comment" ("id", "ulid", "user_id", "text", "at_seconds", "reply_to", "mentions", "created_at", "edited_at", "removed_at", "updated_at", "account_id", "version")
SELECT "one"->>'id', "ulid", "one"->>'user_id', "one"->>'text', ("one"->>'at_seconds')::double precision, "one"->>'reply_to', "one"->'mentions', ("one"->>'created_at')::timestamptz, ("one"->>'edited_at')::timestamptz, ("one"->>'removed_at')::timestamptz, "thread"."updated_at", "account_id",
	"sync_version" + row_number() OVER (PARTITION BY "account_id" ORDER BY "thread"."version", "ulid", "place")
FROM "thread"
JOIN "recording" USING ("account_id", "ulid")
JOIN "account" ON "account"."id" = "account_id"
CROSS JOIN jsonb_array_elements("comments") WITH ORDINALITY AS "each"("one", "place")
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "account" SET "sync_version" = "told"."version" FROM (SELECT "account_id", max("version") AS "version" FROM "comment" GROUP BY "account_id") AS "told" WHERE "account"."id" = "told"."account_id";--> statement-breakpoint
INSERT INTO "reactions" ("id", "ulid", "comment_id", "given", "updated_at", "account_id", "version")
SELECT concat_ws('.', "ulid", "comment_id"), "ulid", "comment_id", "given", "updated_at", "account_id",
	"sync_version" + row_number() OVER (PARTITION BY "account_id" ORDER BY "ulid", "comment_id")
FROM (
	SELECT "account_id", "ulid", "thread"."updated_at", "one"->>'comment_id' AS "comment_id", jsonb_agg("one" - 'comment_id' ORDER BY "place") AS "given"
	FROM "thread"
	JOIN "recording" USING ("account_id", "ulid")
	CROSS JOIN jsonb_array_elements("reactions") WITH ORDINALITY AS "each"("one", "place")
	GROUP BY "account_id", "ulid", "thread"."updated_at", "one"->>'comment_id'
) AS "grouped"
JOIN "account" ON "account"."id" = "account_id";--> statement-breakpoint
UPDATE "account" SET "sync_version" = "told"."version" FROM (SELECT "account_id", max("version") AS "version" FROM "reactions" GROUP BY "account_id") AS "told" WHERE "account"."id" = "told"."account_id";--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_account_id_version_index" ON "comment" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "comment_account_id_ulid_index" ON "comment" USING btree ("account_id","ulid");--> statement-breakpoint
CREATE INDEX "reactions_account_id_version_index" ON "reactions" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "reactions_account_id_ulid_index" ON "reactions" USING btree ("account_id","ulid");--> statement-breakpoint
DROP TABLE "thread";
