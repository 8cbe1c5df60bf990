import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '@earmark/core/sync/protocol.ts'
import { migrate } from './platform/db/migrate.ts'
import { readChanges } from './platform/sync/read-changes.ts'
import { readNewest } from './platform/sync/read-newest.ts'
import { readRecording } from './platform/sync/read-recording.ts'
import type { Database } from './ports/database.ts'
import { ada, eve, makeOld, now, own, team } from './testing/old-database.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[SYNC-83] words of an earlier version are rows of their own, and devices are not told of them again', async () => {
  await makeOld(database, '0020_sides')
  const { db } = database
  const said = [
    { start: 0, end: 4, text: 'Buy milk,\nand oats.', words: [{ text: 'Buy', start: 0, end: 1 }] },
  ]
  const was = [{ at: 0, count: 1, segments: [{ start: 0, end: 4, text: 'By milk.' }] }]
  const unheard = [{ start: 0, end: 2, text: '', heard: 'Guten Tag', overlap: true }]
  await db.execute(sql`UPDATE recording SET engine = 'moonshine-base', transcript = 'Buy milk,\nand oats.',
    segments = ${JSON.stringify(said)}::jsonb, offered = ${JSON.stringify(was)}::jsonb WHERE ulid = '01B'`)
  await db.execute(sql`UPDATE recording SET engine = 'moonshine-base', transcript = '',
    segments = ${JSON.stringify(unheard)}::jsonb WHERE ulid = '01C'`)
  await db.execute(sql`UPDATE recording SET transcript = '' WHERE ulid = '01A'`)

  await migrate(database)

  const everything = { user_id: ada, account_id: team, role: 'system' } as const
  expect(await readRecording(db, everything, '01B')).toMatchObject({
    transcript: 'Buy milk,\nand oats.',
    segments: said,
    corrected: was,
  })
  expect(await readChanges(db, everything, 1)).toMatchObject({
    changes: [
      { kind: 'recording', key: '01B', row: { excerpt: 'Buy milk, and oats.', doubt: null } },
      { kind: 'transcript', key: '01B', row: { segments: said } },
      { kind: 'recording', key: '01C', row: { excerpt: '', doubt: 'at_once' } },
      { kind: 'transcript', key: '01C', row: { segments: unheard } },
    ],
  })
  expect(await readChanges(db, everything, 3)).toMatchObject({ changes: [] })
  const { changes } = await readNewest(db, { ...everything, account_id: own }, undefined)
  expect(changes.map(({ kind }) => kind)).toEqual(['recording'])
})

const saidAs = (id: string, more: object = {}) => ({
  id,
  user_id: eve,
  text: `Said ${id}`,
  at_seconds: null,
  reply_to: null,
  mentions: [],
  created_at: now.toISOString(),
  edited_at: null,
  removed_at: null,
  ...more,
})

test('[SYNC-85] comments and reactions of an earlier version are rows of their own, and devices are told of each once more', async () => {
  await makeOld(database, '0020_sides')
  const { db } = database
  const at = now.toISOString()
  const many = Array.from({ length: 600 }, (_, one) => saidAs(`m${one}`))
  const threads = [
    [
      '01B',
      [saidAs('c1', { at_seconds: 1.5, mentions: [ada], edited_at: at }), saidAs('c2', { reply_to: 'c1' })],
    ],
    ['01C', many],
    ['gone', [saidAs('c3')]],
  ] as const
  const reactions = [
    { comment_id: null, sign: '👍', user_id: ada },
    { comment_id: 'c1', sign: '🎉', user_id: ada },
    { comment_id: 'c1', sign: '👍', user_id: eve },
  ]
  for (const [ulid, comments] of threads) {
    await db.execute(sql`INSERT INTO thread (ulid, comments, reactions, updated_at, changed_at, account_id, version)
      VALUES (${ulid}, ${JSON.stringify(comments)}::jsonb, ${JSON.stringify(ulid === '01B' ? reactions : [])}::jsonb,
        ${at}, '{}', ${team}, 3)`)
  }

  await migrate(database)

  const everything = { user_id: ada, account_id: team, role: 'system' } as const
  const told: Change[] = []
  for (let after = 3, hasMore = true; hasMore; ) {
    const page = await readChanges(db, everything, after)
    told.push(...page.changes)
    ;[after, hasMore] = [page.next.seq, page.has_more]
  }
  const comments = told.filter(({ kind }) => kind === 'comment')
  expect(told).toHaveLength(602 + 2)
  expect(new Set(comments.map(({ key }) => key)).size).toBe(602)
  expect(comments.slice(0, 2)).toMatchObject([
    { key: 'c1', row: { ulid: '01B', at_seconds: 1.5, mentions: [ada], edited_at: at, reply_to: null } },
    { key: 'c2', row: { text: 'Said c2', reply_to: 'c1', user_id: eve, created_at: at, removed_at: null } },
  ])
  const [first, second] = [reactions.slice(0, 1), reactions.slice(1)].map((some) =>
    some.map(({ sign, user_id }) => ({ sign, user_id })),
  )
  expect(told.filter(({ kind }) => kind === 'reactions')).toMatchObject([
    { key: '01B.c1', row: { ulid: '01B', comment_id: 'c1', given: second } },
    { key: '01B', row: { ulid: '01B', comment_id: null, given: first } },
  ])
})

test('[SPEECH-71] of a note that failed before, the code is kept without its sentence', async () => {
  await makeOld(database, '0020_sides')
  const { db } = database
  const failure = JSON.stringify({ code: 'sound_lost', sentence: 'It is lost.' })
  await db.execute(
    sql`UPDATE recording SET status = 'failed', failure = ${failure}::jsonb WHERE ulid = '01B'`,
  )

  await migrate(database)

  const kept = await db.execute(sql`SELECT ulid, failure FROM recording WHERE failure IS NOT NULL`)
  expect(kept.rows).toEqual([{ ulid: '01B', failure: { code: 'sound_lost' } }])
})

test('[SYNC-88] of a change that was refused before, the reason is kept without its words', async () => {
  await makeOld(database, '0020_sides')
  const { db } = database
  const said = [
    'The title “A “b” c” was replaced: this note was renamed on another device after that. You can find it under Earlier titles in the note’s menu.',
    'A note can have at most 50 tags.',
    'This tag no longer exists.',
    'There is already a channel called “x”. Rename one of the two first.',
    '“segments.0.text” must have at most 200 characters.',
    'No, in words of another time.',
  ]
  const refusals = [null, ...said.map((sentence) => JSON.stringify({ code: 'conflict', sentence }))]
  for (const [id, refusal] of refusals.entries()) {
    await db.execute(sql`INSERT INTO applied_mutation (account_id, id, applied_at, refusal)
      VALUES (${own}, ${String(id)}, ${now.toISOString()}, ${refusal}::jsonb)`)
  }

  await migrate(database)

  const code = 'conflict'
  const kept = await db.execute(sql`SELECT refusal FROM applied_mutation ORDER BY id`)
  expect(kept.rows.map(({ refusal }) => refusal)).toEqual([
    null,
    { code, reason: 'renamed_later', params: { title: 'A “b” c' } },
    { code, reason: 'too_many_tags', params: { most: 50 } },
    { code, reason: 'tag_gone' },
    { code, reason: 'restored_name_taken', params: { name: 'x' } },
    { code, reason: 'invalid_field', params: { field: 'segments.0.text' } },
    { code },
  ])
})

test('[LIBRARY-18] of an archive that failed before, the code is kept without its sentence', async () => {
  await makeOld(database, '0020_sides')
  const { db } = database
  const report = JSON.stringify({ added: 1, refusals: [{ ulid: '01B', sentence: 'It is damaged.' }] })
  const at = now.toISOString()
  const add = (id: string, kind: string, failure: string | null) =>
    db.execute(sql`INSERT INTO archive (id, account_id, user_id, kind, state, report, failure, created_at)
      VALUES (${id}, ${own}, ${ada}, ${kind}, 'failed', ${report}::jsonb, ${failure}, ${at})`)
  await add('a', 'import', 'This archive was made by a newer Earmark. Update this one first.')
  await add('b', 'export', 'In words of another time.')
  await add('c', 'import', null)

  await migrate(database)

  const kept = await db.execute(sql`SELECT failure, report->'refusals' AS refusals FROM archive ORDER BY id`)
  const refusals = [{ ulid: '01B', code: 'note_damaged' }]
  expect(kept.rows).toEqual([
    { failure: 'archive_newer', refusals },
    { failure: 'export_failed', refusals },
    { failure: null, refusals },
  ])
})

test('[SAFE-41] who was deleting their account before can still take it back, and logs say “email” of invitations', async () => {
  await makeOld(database, '0020_sides')
  const { db } = database
  const at = now.toISOString()
  await db.execute(sql`INSERT INTO leaving (user_id, undo_token_hash, asked_at, purge_at)
    VALUES (${eve}, 'hash', ${at}, ${at})`)
  for (const by of ['letter', 'link']) {
    await db.execute(sql`INSERT INTO audit_event (id, kind, at, account_id, facts)
      VALUES (${by}, 'member_invited', ${at}, ${team}, ${JSON.stringify({ by, role: 'guest' })}::jsonb)`)
  }

  await migrate(database)

  const deletions = await db.execute(sql`SELECT user_id, undo_token_hash FROM account_deletion`)
  expect(deletions.rows).toEqual([{ user_id: eve, undo_token_hash: 'hash' }])
  const logged = await db.execute(
    sql`SELECT id, facts FROM audit_event WHERE account_id = ${team} ORDER BY id`,
  )
  expect(logged.rows).toEqual([
    { id: 'letter', facts: { by: 'email', role: 'guest' } },
    { id: 'link', facts: { by: 'link', role: 'guest' } },
  ])
})

test('[QUOTA-7] text of threads, tags and channels from before it was counted is counted afterwards', async () => {
  await makeOld(database, '0017_transcribed_seconds')
  const { db } = database
  const at = now.toISOString()
  await db.execute(sql`UPDATE account SET text_bytes = 10`)
  await db.execute(sql`INSERT INTO thread (ulid, comments, reactions, updated_at, changed_at, account_id, version)
    VALUES ('01B', ${JSON.stringify([saidAs('c1')])}::jsonb, '[]', ${at}, '{}', ${team}, 9)`)
  const [written] = (
    await db.execute<{ bytes: number }>(sql`SELECT octet_length(comments::text) AS bytes FROM thread`)
  ).rows
  await db.execute(sql`INSERT INTO tag (id, name, color, updated_at, account_id, version)
    VALUES ('t', 'Work', 'red', ${at}, ${own}, 9)`)

  await migrate(database)

  const counted = await db.execute(sql`SELECT id, text_bytes::integer AS bytes FROM account ORDER BY id`)
  expect(counted.rows).toEqual([
    { id: own, bytes: 10 + 4 + 200 },
    { id: team, bytes: 10 + (written?.bytes ?? 0) + 2 },
  ])
})
