CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"lease" text,
	"progress" double precision,
	"error" text,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "usage_entry" (
	"job_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"recording_ulid" text NOT NULL,
	"seconds" double precision NOT NULL,
	"month" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"recording_ulid" text NOT NULL,
	"title" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"metadata" jsonb NOT NULL,
	"expected_sha256" text,
	"length" bigint,
	"grows" boolean NOT NULL,
	"blob_key" text,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_entry" ADD CONSTRAINT "usage_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_dedupe" ON "job" USING btree ("dedupe_key") WHERE "job"."state" IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_open" ON "job" USING btree ("state","run_after") WHERE "job"."state" IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_account_id_index" ON "job" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "job_ended_at_index" ON "job" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "usage_entry_account_id_month_index" ON "usage_entry" USING btree ("account_id","month");--> statement-breakpoint
CREATE INDEX "upload_open" ON "upload" USING btree ("account_id") WHERE "upload"."finished_at" IS NULL;--> statement-breakpoint
CREATE INDEX "upload_created_at_index" ON "upload" USING btree ("created_at");