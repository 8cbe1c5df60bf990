DROP INDEX "page_report_page_id_index";--> statement-breakpoint
CREATE INDEX "page_report_page_id_index" ON "page_report" USING btree ("page_id");