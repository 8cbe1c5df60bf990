ALTER TABLE "marks" ADD COLUMN "searches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "pinned_at" timestamp with time zone;