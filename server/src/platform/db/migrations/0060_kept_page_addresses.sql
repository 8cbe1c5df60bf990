ALTER TABLE "page_address" DROP CONSTRAINT "page_address_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "page_address" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_address" ADD CONSTRAINT "page_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_address" RENAME COLUMN "address" TO "hash";--> statement-breakpoint
UPDATE "page_address" SET "hash" = encode(sha256(convert_to("hash", 'UTF8')), 'hex');
