ALTER TABLE "account" ADD COLUMN "text_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "account" SET "text_bytes" = coalesce((SELECT sum(octet_length("transcript") + octet_length("segments"::text)) FROM "recording" WHERE "recording"."account_id" = "account"."id"), 0);
