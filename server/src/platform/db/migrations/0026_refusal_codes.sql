-- Why a change was refused is a reason with its parameters; the sentence is made where it is read. What was said in words
-- that are not known any more keeps its code, which has a sentence of its own.
UPDATE "applied_mutation" SET "refusal" = ("refusal" - 'sentence') || coalesce((
	SELECT jsonb_build_object('reason', "reason") || CASE
		WHEN "param" IS NULL THEN '{}'::jsonb
		WHEN "param" = 'most' THEN jsonb_build_object('params', jsonb_build_object("param", substring("refusal"->>'sentence' FROM "pattern")::integer))
		ELSE jsonb_build_object('params', jsonb_build_object("param", substring("refusal"->>'sentence' FROM "pattern"))) END
	FROM (VALUES
		('unknown_mutation', '^This change is not known here\.$', NULL),
		('unknown_field', '^The field “([^”]*)” is not known here\.$', 'field'),
		('unstorable', '^This contains a character or a date that cannot be saved\.$', NULL),
		('name_address', '^A name cannot contain a web address\.$', NULL),
		('name_unseen', '^Type a name that people can see\.$', NULL),
		('name_lines', '^A name must fit on one line\.$', NULL),
		('name_hidden', '^There are invisible characters in this name\. Type it by hand\.$', NULL),
		('role_forbids', '^Your role in this team does not allow this\.$', NULL),
		('recorded_by_another', '^Only the person who recorded it and the team’s administrators can change this\.$', NULL),
		('note_in_trash', '^This note is in the trash\. Restore it first\.$', NULL),
		('changed_since_removal', '^This note was changed on another device meanwhile, so it was kept\.$', NULL),
		('renamed_later', '^The title “(.*)” was replaced: this note was renamed on another device after that\. You can find it under Earlier titles in the note’s menu\.$', 'title'),
		('sides_alike', '^Left and right are the same in this audio\.$', NULL),
		('too_many_attachments', '^A note can have at most (\d+) attachments\.$', 'most'),
		('tag_gone', '^This tag no longer exists\.$', NULL),
		('too_many_tags', '^A note can have at most (\d+) tags\.$', 'most'),
		('tag_name_taken', '^There is already a tag called “(.*)”\. You can merge the two\.$', 'name'),
		('no_comments_here', '^Only a team’s notes can be commented on\.$', NULL),
		('comment_gone', '^This comment no longer exists\.$', NULL),
		('comment_by_another', '^Only the person who wrote a comment can change it\.$', NULL),
		('too_many_comments', '^A note can have at most (\d+) comments\.$', 'most'),
		('too_many_reactions', '^This note has more reactions than it can hold\.$', NULL),
		('channel_gone', '^This channel does not exist, or you are not in it\.$', NULL),
		('channel_not_managed', '^Only the team’s administrators and whoever made the channel can change it\.$', NULL),
		('channel_archived', '^This channel is archived\. Restore it first\.$', NULL),
		('channel_stays_open', '^“(.*)” is for everyone and stays open\.$', 'name'),
		('last_in_channel', '^You are the last one in this private channel\. Open or archive it instead\.$', NULL),
		('channel_full', '^A channel can have at most (\d+) people\.$', 'most'),
		('channel_name_taken', '^There is already a channel called “(.*)”\.$', 'name'),
		('restored_name_taken', '^There is already a channel called “(.*)”\. Rename one of the two first\.$', 'name'),
		('not_in_team', '^This person is not in the team\.$', NULL),
		('search_gone', '^This saved search is no longer there\.$', NULL),
		('too_many_searches', '^You have (\d+) saved searches, which is as many as there can be\. Remove one first\.$', 'most'),
		('empty_field', '^“([^”]*)” must not be empty\.$', 'field'),
		('invalid_field', '^“([^”]*)” (?:must (?!not be empty)|is not valid).*$', 'field')
	) AS "known" ("reason", "pattern", "param")
	WHERE "refusal"->>'sentence' ~ "pattern"
	LIMIT 1), '{}'::jsonb)
WHERE "refusal" IS NOT NULL;
