CREATE TABLE "conversation" (
	"ulid" text NOT NULL,
	"created_by" text NOT NULL,
	"title" text NOT NULL,
	"scope" jsonb NOT NULL,
	"exchanges" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "conversation_account_id_ulid_pk" PRIMARY KEY("account_id","ulid")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_account_id_created_by_version_index" ON "conversation" USING btree ("account_id","created_by","version");--> statement-breakpoint
CREATE INDEX "conversation_created_by_index" ON "conversation" USING btree ("created_by");