CREATE TABLE "scheduled_task" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "crashes" integer DEFAULT 0 NOT NULL;