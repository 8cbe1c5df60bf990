CREATE TABLE "door" (
	"account_id" text NOT NULL,
	"ulid" text NOT NULL,
	"id" text NOT NULL,
	"created_by" text NOT NULL,
	"host" text NOT NULL,
	"reason" text NOT NULL,
	"captions" boolean NOT NULL,
	"minutes" boolean NOT NULL,
	"turns" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_account_id_ulid_pk" PRIMARY KEY("account_id","ulid")
);
--> statement-breakpoint
CREATE TABLE "door_event" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"ulid" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text,
	"words" text,
	CONSTRAINT "door_event_kind_known" CHECK ("door_event"."kind" IN ('opened', 'captions_on', 'captions_off', 'minutes_on', 'minutes_off', 'objected', 'ended', 'closed', 'minutes_taken'))
);
--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "door_log" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "door" ADD CONSTRAINT "door_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door" ADD CONSTRAINT "door_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_event" ADD CONSTRAINT "door_event_account_id_ulid_door_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."door"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "door_id_index" ON "door" USING btree ("id");--> statement-breakpoint
CREATE INDEX "door_created_by_index" ON "door" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "door_expires_at_index" ON "door" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "door_event_account_id_ulid_index" ON "door_event" USING btree ("account_id","ulid");