CREATE TABLE "creation_version" (
	"id" text NOT NULL,
	"ulid" text NOT NULL,
	"attachment_id" text NOT NULL,
	"engine" text NOT NULL,
	"prompt" text,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "creation_version_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "creation_version" ADD CONSTRAINT "creation_version_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creation_version_account_id_version_index" ON "creation_version" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "creation_version_account_id_ulid_index" ON "creation_version" USING btree ("account_id","ulid");