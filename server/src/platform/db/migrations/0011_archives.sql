CREATE TABLE "archive" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"notes_done" integer DEFAULT 0 NOT NULL,
	"notes_total" integer,
	"bytes" bigint,
	"report" jsonb,
	"failure" text,
	"blob_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archive_open" ON "archive" USING btree ("account_id","kind") WHERE "archive"."state" IN ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "archive_account_id_created_at_index" ON "archive" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "archive_expires_at_index" ON "archive" USING btree ("expires_at");