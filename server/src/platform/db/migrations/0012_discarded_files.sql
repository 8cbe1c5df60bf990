CREATE TABLE "discarded_file" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"discarded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discarded_file_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE FUNCTION note_discarded_sound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "discarded_file" ("kind", "key") VALUES ('blob', OLD."sound_key") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_discarded_blob() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "discarded_file" ("kind", "key") VALUES ('blob', OLD."blob_key") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_discarded_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "discarded_file" ("kind", "key") VALUES ('upload', OLD."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_discarded AFTER DELETE ON "recording"
	FOR EACH ROW WHEN (OLD."sound_key" IS NOT NULL) EXECUTE FUNCTION note_discarded_sound();--> statement-breakpoint
CREATE TRIGGER note_discarded AFTER DELETE ON "attachment_file"
	FOR EACH ROW EXECUTE FUNCTION note_discarded_blob();--> statement-breakpoint
CREATE TRIGGER note_discarded AFTER DELETE ON "archive"
	FOR EACH ROW WHEN (OLD."blob_key" IS NOT NULL) EXECUTE FUNCTION note_discarded_blob();--> statement-breakpoint
CREATE TRIGGER note_discarded_blob AFTER DELETE ON "upload"
	FOR EACH ROW WHEN (OLD."blob_key" IS NOT NULL) EXECUTE FUNCTION note_discarded_blob();--> statement-breakpoint
CREATE TRIGGER note_discarded_upload AFTER DELETE ON "upload"
	FOR EACH ROW WHEN (OLD."finished_at" IS NULL) EXECUTE FUNCTION note_discarded_upload();
