ALTER TABLE "page_author" ADD COLUMN "has_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "page_author" SET "has_published" = true WHERE
  EXISTS (SELECT 1 FROM "page" WHERE "page"."account_id" = "page_author"."account_id" AND "page"."published_at" IS NOT NULL)
  OR (SELECT count(*) FROM "page_address" WHERE "page_address"."account_id" = "page_author"."account_id") > 1;
