CREATE TABLE "share" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"ulid" text NOT NULL,
	"created_by" text,
	"title" text,
	"sound" boolean NOT NULL,
	"transcript" boolean NOT NULL,
	"attachments" jsonb NOT NULL,
	"from" double precision,
	"to" double precision,
	"redact" jsonb NOT NULL,
	"download" boolean NOT NULL,
	"passcode_hash" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"redaction" jsonb,
	"struck_segments" jsonb,
	"words_at" timestamp with time zone,
	"sound_state" text NOT NULL,
	"sound_version" integer DEFAULT 0 NOT NULL,
	"sound_key" text,
	"sound_bytes" bigint,
	"sound_sha256" text,
	CONSTRAINT "share_sound_state_known" CHECK ("share"."sound_state" IN ('none', 'preparing', 'ready', 'failed')),
	CONSTRAINT "share_from_not_negative" CHECK ("share"."from" >= 0),
	CONSTRAINT "share_sound_bytes_not_negative" CHECK ("share"."sound_bytes" >= 0),
	CONSTRAINT "share_to_after_from" CHECK ("share"."to" > coalesce("share"."from", 0))
);
--> statement-breakpoint
CREATE TABLE "share_visit" (
	"share_id" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "share_visit_share_id_day_pk" PRIMARY KEY("share_id","day"),
	CONSTRAINT "share_visit_visits_not_negative" CHECK ("share_visit"."visits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visit" ADD CONSTRAINT "share_visit_share_id_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_account_id_ulid_index" ON "share" USING btree ("account_id","ulid");--> statement-breakpoint
CREATE INDEX "share_created_by_index" ON "share" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "share_expires_at_index" ON "share" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_sound_key_index" ON "share" USING btree ("sound_key") WHERE "share"."sound_key" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER note_discarded AFTER DELETE ON "share"
	FOR EACH ROW WHEN (OLD."sound_key" IS NOT NULL) EXECUTE FUNCTION note_discarded_sound();--> statement-breakpoint
CREATE TRIGGER note_discarded_change AFTER UPDATE OF "sound_key" ON "share"
	FOR EACH ROW WHEN (OLD."sound_key" IS NOT NULL AND OLD."sound_key" IS DISTINCT FROM NEW."sound_key")
	EXECUTE FUNCTION note_discarded_sound();
