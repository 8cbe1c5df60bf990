CREATE TABLE "applied_mutation" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applied_mutation_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachment_file" (
	"account_id" text NOT NULL,
	"recording_ulid" text NOT NULL,
	"attachment_id" text NOT NULL,
	"blob_key" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attachment_file_account_id_recording_ulid_attachment_id_pk" PRIMARY KEY("account_id","recording_ulid","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"ulid" text NOT NULL,
	"title" text NOT NULL,
	"has_own_title" boolean NOT NULL,
	"transcript" text NOT NULL,
	"segments" jsonb NOT NULL,
	"language" text,
	"engine" text,
	"edited_at" timestamp with time zone,
	"offered" jsonb,
	"status" text NOT NULL,
	"progress" double precision,
	"failure" jsonb,
	"tags" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"latest_attachment_updated_at" timestamp with time zone,
	"duration" double precision,
	"peaks" jsonb,
	"sound" jsonb,
	"deleted_at" timestamp with time zone,
	"account_id" text NOT NULL,
	"created_by" text,
	"version" bigint NOT NULL,
	"sound_key" text,
	CONSTRAINT "recording_account_id_ulid_pk" PRIMARY KEY("account_id","ulid")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "tag_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "tombstone" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "tombstone_account_id_kind_key_pk" PRIMARY KEY("account_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sync_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applied_mutation" ADD CONSTRAINT "applied_mutation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_file" ADD CONSTRAINT "attachment_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tombstone" ADD CONSTRAINT "tombstone_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applied_mutation_applied_at_index" ON "applied_mutation" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "recording_account_id_recorded_at_ulid_index" ON "recording" USING btree ("account_id","recorded_at","ulid");--> statement-breakpoint
CREATE INDEX "recording_account_id_version_index" ON "recording" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "recording_tags_index" ON "recording" USING gin ("tags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "recording_deleted_at_index" ON "recording" USING btree ("deleted_at") WHERE "recording"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tag_account_id_version_index" ON "tag" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "tombstone_account_id_version_index" ON "tombstone" USING btree ("account_id","version");