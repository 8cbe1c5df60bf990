CREATE TABLE "template" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"makes" jsonb NOT NULL,
	"runs_on" jsonb,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"changed_at" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "template_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_run" (
	"account_id" text NOT NULL,
	"ulid" text NOT NULL,
	"template_id" text NOT NULL,
	CONSTRAINT "template_run_account_id_ulid_template_id_pk" PRIMARY KEY("account_id","ulid","template_id")
);
--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_run" ADD CONSTRAINT "template_run_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_account_id_version_index" ON "template" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "template_created_by_index" ON "template" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "template_runs_index" ON "template" USING btree ("account_id") WHERE "template"."runs_on" IS NOT NULL;