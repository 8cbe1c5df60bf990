CREATE TABLE "page" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"ulid" text NOT NULL,
	"created_by" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" text[] NOT NULL,
	"sound" boolean NOT NULL,
	"is_published" boolean NOT NULL,
	"published_at" timestamp with time zone,
	"taken_down_at" timestamp with time zone,
	"taken_down_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sound_state" text NOT NULL,
	"sound_version" integer DEFAULT 0 NOT NULL,
	"sound_key" text,
	"sound_bytes" bigint,
	"sound_sha256" text,
	CONSTRAINT "page_sound_state_known" CHECK ("page"."sound_state" IN ('none', 'preparing', 'ready', 'failed')),
	CONSTRAINT "page_sound_bytes_not_negative" CHECK ("page"."sound_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "page_address" (
	"address" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_author" (
	"account_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_author_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "page_report" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "page_report_reason_known" CHECK ("page_report"."reason" IN ('spam', 'harmful', 'private', 'rights', 'other'))
);
--> statement-breakpoint
CREATE TABLE "page_version" (
	"page_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_version_page_id_number_pk" PRIMARY KEY("page_id","number")
);
--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_address" ADD CONSTRAINT "page_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_author" ADD CONSTRAINT "page_author_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_report" ADD CONSTRAINT "page_report_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_account_id_ulid_index" ON "page" USING btree ("account_id","ulid");--> statement-breakpoint
CREATE INDEX "page_created_by_index" ON "page" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "page_published_at_id_index" ON "page" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "page"."is_published";--> statement-breakpoint
CREATE INDEX "page_words_index" ON "page" USING gin ("words") WHERE "page"."is_published";--> statement-breakpoint
CREATE INDEX "page_sound_key_index" ON "page" USING btree ("sound_key") WHERE "page"."sound_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "page_address_account_id_index" ON "page_address" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "page_report_page_id_index" ON "page_report" USING btree ("page_id") WHERE "page_report"."settled_at" IS NULL;--> statement-breakpoint
CREATE TRIGGER note_discarded AFTER DELETE ON "page"
	FOR EACH ROW WHEN (OLD."sound_key" IS NOT NULL) EXECUTE FUNCTION note_discarded_sound();--> statement-breakpoint
CREATE TRIGGER note_discarded_change AFTER UPDATE OF "sound_key" ON "page"
	FOR EACH ROW WHEN (OLD."sound_key" IS NOT NULL AND OLD."sound_key" IS DISTINCT FROM NEW."sound_key")
	EXECUTE FUNCTION note_discarded_sound();
