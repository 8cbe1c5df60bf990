-- Why an archive failed, and a note of it was not brought in, is a code; the sentence is made where it is read.
UPDATE "archive" SET "failure" = coalesce((
	SELECT "code" FROM (VALUES
		('archive_lost', 'The archive cannot be found on the server. Upload it again.'),
		('not_an_archive', 'This is not an Earmark archive. Choose the file exactly as Export everything made it.'),
		('archive_damaged', 'This archive is damaged or incomplete. Download it again, or upload it once more.'),
		('archive_repacked', 'This archive was repacked by another program. Choose the file exactly as Earmark made it.'),
		('archive_newer', 'This archive was made by a newer Earmark. Update this one first.'),
		('storage_full', 'Your storage is full. New recordings stay on this device until there is space.')
	) AS "known" ("code", "sentence")
	WHERE "sentence" = "failure"), "kind" || '_failed')
WHERE "failure" IS NOT NULL;--> statement-breakpoint
UPDATE "archive" SET "report" = jsonb_set("report", '{refusals}', (
	SELECT coalesce(jsonb_agg(jsonb_build_object('ulid', "one"->'ulid', 'code', 'note_damaged') ORDER BY "at"), '[]'::jsonb)
	FROM jsonb_array_elements("report"->'refusals') WITH ORDINALITY AS "refusal" ("one", "at")))
WHERE "report" ? 'refusals';
