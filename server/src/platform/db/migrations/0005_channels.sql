CREATE TABLE "channel" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_private" boolean NOT NULL,
	"members" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "channel_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "hidden_row" (
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "hidden_row_account_id_user_id_kind_key_pk" PRIMARY KEY("account_id","user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"id" text NOT NULL,
	"seen" jsonb NOT NULL,
	"order" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "marks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "shown_channel" (
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "shown_channel_account_id_user_id_channel_id_pk" PRIMARY KEY("account_id","user_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"ulid" text NOT NULL,
	"comments" jsonb NOT NULL,
	"reactions" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "thread_account_id_ulid_pk" PRIMARY KEY("account_id","ulid")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"recording_ulid" text,
	"cause" text NOT NULL,
	"by_user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_choice_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "channel_id" text;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "filed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tombstone" ADD COLUMN "channel_id" text;--> statement-breakpoint
ALTER TABLE "tombstone" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_row" ADD CONSTRAINT "hidden_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_row" ADD CONSTRAINT "hidden_row_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_channel" ADD CONSTRAINT "shown_channel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_channel" ADD CONSTRAINT "shown_channel_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_by_user_id_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_account_id_version_index" ON "channel" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "hidden_row_account_id_user_id_version_index" ON "hidden_row" USING btree ("account_id","user_id","version");--> statement-breakpoint
CREATE INDEX "marks_account_id_id_version_index" ON "marks" USING btree ("account_id","id","version");--> statement-breakpoint
CREATE INDEX "shown_channel_account_id_user_id_version_index" ON "shown_channel" USING btree ("account_id","user_id","version");--> statement-breakpoint
CREATE INDEX "thread_account_id_version_index" ON "thread" USING btree ("account_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_user_id_cause_index" ON "notification" USING btree ("user_id","cause");--> statement-breakpoint
CREATE INDEX "notification_user_id_created_at_index" ON "notification" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_created_at_index" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recording_account_id_channel_id_recorded_at_ulid_index" ON "recording" USING btree ("account_id","channel_id","recorded_at","ulid") WHERE "recording"."channel_id" IS NOT NULL;