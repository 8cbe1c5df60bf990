CREATE TABLE "meeting" (
	"ulid" text NOT NULL,
	"form" text NOT NULL,
	"people" jsonb NOT NULL,
	"told_at" timestamp with time zone,
	"others" text,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "meeting_account_id_ulid_pk" PRIMARY KEY("account_id","ulid"),
	CONSTRAINT "meeting_form_known" CHECK ("meeting"."form" IN ('stand_up', 'one_on_one', 'interview', 'lecture', 'sales', 'free')),
	CONSTRAINT "meeting_others_known" CHECK ("meeting"."others" IN ('tab', 'window', 'system'))
);
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_account_id_version_index" ON "meeting" USING btree ("account_id","version");