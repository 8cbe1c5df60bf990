CREATE TABLE "calendar" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"address" text,
	"etag" text,
	"last_modified" text,
	"events" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone NOT NULL,
	"fault" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_read_at" timestamp with time zone,
	CONSTRAINT "calendar_source_known" CHECK ("calendar"."source" IN ('address', 'file')),
	CONSTRAINT "calendar_fault_known" CHECK ("calendar"."fault" IN ('not_an_address', 'insecure', 'has_password', 'unreachable', 'too_slow', 'not_found', 'needs_sign_in', 'out_of_order', 'not_a_calendar', 'too_large', 'too_many_events', 'too_involved', 'nothing_ahead')),
	CONSTRAINT "calendar_failures_not_negative" CHECK ("calendar"."failures" >= 0),
	CONSTRAINT "calendar_address_known" CHECK (("calendar"."source" = 'address') = (num_nulls("calendar"."address", "calendar"."next_read_at") = 0))
);
--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "asks" jsonb;--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_user_id_index" ON "calendar" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_next_read_at_index" ON "calendar" USING btree ("next_read_at");