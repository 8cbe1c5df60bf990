CREATE TABLE "insights" (
	"ulid" text NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "insights_account_id_ulid_pk" PRIMARY KEY("account_id","ulid")
);
--> statement-breakpoint
CREATE TABLE "todo" (
	"id" text NOT NULL,
	"ulid" text NOT NULL,
	"text" text NOT NULL,
	"who" text,
	"due" date,
	"done_at" timestamp with time zone,
	"said" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "todo_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo" ADD CONSTRAINT "todo_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insights_account_id_version_index" ON "insights" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "todo_account_id_version_index" ON "todo" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "todo_account_id_ulid_index" ON "todo" USING btree ("account_id","ulid");