ALTER TABLE "page" ADD COLUMN "public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_version" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "page_version" ADD COLUMN "public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_state_known" CHECK ("page_version"."state" IN ('draft', 'published'));--> statement-breakpoint
-- Nothing says when their words became public; by their last save they were.
UPDATE "page" SET "public_at" = "updated_at" WHERE "is_published";