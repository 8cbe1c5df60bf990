CREATE TABLE "sentence_vectors" (
	"account_id" text NOT NULL,
	"ulid" text NOT NULL,
	"model" text NOT NULL,
	"version" bigint NOT NULL,
	"words_hash" text NOT NULL,
	"vectors" "bytea" NOT NULL,
	"middle" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sentence_vectors_account_id_ulid_pk" PRIMARY KEY("account_id","ulid")
);
--> statement-breakpoint
ALTER TABLE "sentence_vectors" ADD CONSTRAINT "sentence_vectors_account_id_ulid_recording_account_id_ulid_fk" FOREIGN KEY ("account_id","ulid") REFERENCES "public"."recording"("account_id","ulid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sentence_vectors_account_id_made_at_index" ON "sentence_vectors" USING btree ("account_id","made_at");