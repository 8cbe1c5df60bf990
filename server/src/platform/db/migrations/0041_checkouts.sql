-- A page to pay at is open for an hour: of those that are open now none is known to be paid.
DELETE FROM "open_checkout";--> statement-breakpoint
ALTER TABLE "open_checkout" DROP CONSTRAINT "open_checkout_pkey";--> statement-breakpoint
ALTER TABLE "open_checkout" ADD PRIMARY KEY ("checkout_id");--> statement-breakpoint
ALTER TABLE "open_checkout" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "open_checkout" ADD COLUMN "opened_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "open_checkout_opened_at_index" ON "open_checkout" USING btree ("opened_at");--> statement-breakpoint
ALTER TABLE "open_checkout" ADD CONSTRAINT "open_checkout_account_id_unique" UNIQUE("account_id");