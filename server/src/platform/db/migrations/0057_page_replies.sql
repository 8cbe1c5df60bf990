ALTER TABLE "page" ADD COLUMN "taken_down_reply" text;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "taken_down_replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "taken_down_upheld_at" timestamp with time zone;