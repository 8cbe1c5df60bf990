ALTER TABLE "account" ADD COLUMN "lets_model_read" boolean;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "lets_model_read" boolean;