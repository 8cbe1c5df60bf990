CREATE TABLE "look_back_told" (
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"week" date NOT NULL,
	"stop_secret" text NOT NULL,
	CONSTRAINT "look_back_told_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "look_back_told_stop_secret_unique" UNIQUE("stop_secret")
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
	"id" text NOT NULL,
	"words" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "vocabulary_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "marks" ADD COLUMN "look_back" jsonb;--> statement-breakpoint
ALTER TABLE "look_back_told" ADD CONSTRAINT "look_back_told_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_back_told" ADD CONSTRAINT "look_back_told_account_id_user_id_membership_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vocabulary_account_id_version_index" ON "vocabulary" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "marks_look_back_index" ON "marks" USING btree ("id") WHERE "marks"."look_back" @> '{"mail":true}'::jsonb;