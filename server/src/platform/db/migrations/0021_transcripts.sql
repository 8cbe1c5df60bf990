-- The words of a recording become a row of their own, so that a new title does not send them to every device.
CREATE TABLE "transcript" (
	"ulid" text NOT NULL,
	"segments" jsonb NOT NULL,
	"corrected" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "transcript_account_id_ulid_pk" PRIMARY KEY("account_id","ulid")
);
--> statement-breakpoint
-- Packing a long transcript takes the database half a second in which the embedded engine answers nobody else.
ALTER TABLE "transcript" ALTER COLUMN "segments" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "transcript" ALTER COLUMN "text" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Under the version of the recording: devices that have it have its words, and are not told of them again.
INSERT INTO "transcript" ("ulid", "segments", "corrected", "updated_at", "account_id", "version", "text")
SELECT "ulid", "segments", "offered", "updated_at", "account_id", "version", "transcript" FROM "recording"
WHERE "engine" IS NOT NULL OR "edited_at" IS NOT NULL OR "transcript" <> '' OR "segments" <> '[]';--> statement-breakpoint
ALTER TABLE "transcript" ADD CONSTRAINT "transcript_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_account_id_version_index" ON "transcript" USING btree ("account_id","version");--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "excerpt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "doubt" text;--> statement-breakpoint
-- What moved is taken out before its columns go: else its pages would stay with rows that never change again.
UPDATE "recording" SET "transcript" = '', "segments" = '[]', "offered" = NULL, "excerpt" = replace(left("transcript", 180), E'\n', ' '), "progress" = NULL, "doubt" = (
	SELECT CASE WHEN bool_and(coalesce("one"->>'overlap' = 'true', false)) THEN 'at_once' ELSE 'not_understood' END
	FROM jsonb_array_elements("segments") AS "one"
	WHERE "one" ? 'heard' AND btrim("one"->>'text') = '' HAVING count(*) > 0)
WHERE "segments" <> '[]' OR "transcript" <> '';--> statement-breakpoint
ALTER TABLE "recording" ALTER COLUMN "excerpt" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "recording" DROP COLUMN "transcript";--> statement-breakpoint
ALTER TABLE "recording" DROP COLUMN "segments";--> statement-breakpoint
ALTER TABLE "recording" DROP COLUMN "offered";
