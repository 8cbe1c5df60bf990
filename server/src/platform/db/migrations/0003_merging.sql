ALTER TABLE "applied_mutation" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "changed_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "changed_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "aliases" jsonb DEFAULT '[]'::jsonb NOT NULL;