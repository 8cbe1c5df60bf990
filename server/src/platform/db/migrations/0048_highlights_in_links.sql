ALTER TABLE "share" ADD COLUMN "highlights" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "struck_choices" jsonb;