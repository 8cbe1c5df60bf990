ALTER TABLE "usage_entry" RENAME COLUMN "job_id" TO "key";--> statement-breakpoint
ALTER TABLE "usage_entry" ALTER COLUMN "recording_ulid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_entry" ADD CONSTRAINT "usage_entry_kind_known" CHECK ("usage_entry"."kind" IN ('transcription', 'ask'));