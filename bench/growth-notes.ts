import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Queries } from '../server/src/ports/database.ts'
import { newId } from './new-id.ts'
import { type Person, pushOk } from './person.ts'

/** A minute of talk; `rowing` stands for what this note is about, in the copies and in few of them alike. */
const text = [
  'This morning we went through what is left to do before the summer.',
  'Nobody knows yet who will bring the boat back from the other side of the lake.',
  'I need to call Anna about rowing by Friday.',
  'The roof of the shed has been leaking since the storm, and the planks below it are wet.',
  'Ben has written to the village, but there was no answer so far.',
  'For the rest it is as it was last year, only that the train leaves a little later.',
].join(' ')
const sentence = 'I need to call Anna about rowing by Friday.'
/** Each in so many notes, however many there are. */
const notesOfSubject = 20
/** As many to-dos are open; the others were done long ago. */
const openTodos = 100
const notesOfTodo = 10
const batch = 5_000
const began = '2018-01-01T00:00:00.000Z'

export interface Filled {
  url: string
  db: Queries
  person: Person
}

/** What there is once in the account, and stands on every note. */
export interface Made {
  tag: string
  note: string
}

/**
 * So many notes in one account, as years of recording leave them: each with a tag, its words and what a model makes of
 * them, every tenth with a to-do. One is made as every other; the rest are copies of its rows, because what is measured
 * is what comes after.
 */
export async function fillAccount({ url, db, person }: Filled, notes: number): Promise<Made> {
  const [note, tag] = [newId(), newId()]
  const segments = [{ start: 0, end: 60, text }]
  const args = { ulid: note, title: 'Note 0', recorded_at: began, segments, engine: 'captions', duration: 60 }
  const said = { sentence, start: 10, end: 20 }
  await pushOk(url, person, person.account, [
    { name: 'tag.create', args: { id: tag, name: 'Lake' } },
    { name: 'recording.create', args: { ...args, tags: [tag] } },
    { name: 'todo.add', args: { ulid: note, id: newId(), text: 'Call Anna', due: '2018-01-05', said } },
  ])
  await untilVectors(db, note)
  for (const { table, every = 1 } of copied) await copyRows(db, { table, every, note, notes })
  await db.execute(sql`UPDATE account SET sync_version = ${2 * notes + 100}, plan = 'pro', trial_ends_at = NULL
    WHERE id = ${person.account}`)
  await db.execute(sql`ANALYZE`)
  return { tag, note }
}

const copied: readonly { table: string; every?: number }[] = [
  { table: 'recording' },
  { table: 'transcript' },
  { table: 'sentence_vectors' },
  { table: 'todo', every: notesOfTodo },
]

/** What differs from copy to copy. */
const subject = `'subject' || lpad((n / ${notesOfSubject})::text, 6, '0')`
const fields: Readonly<Record<string, string>> = {
  ulid: `'01' || lpad(upper(to_hex(n)), 24, '0')`,
  id: `'02' || lpad(upper(to_hex(n)), 24, '0')`,
  title: `'Note ' || n`,
  recorded_at: `timestamptz '${began}' + n * interval '27 minutes'`,
  done_at: `CASE WHEN n > ${openTodos * notesOfTodo} THEN timestamptz '${began}' + n * interval '27 minutes' END`,
  version: 'n + 10',
  text: `replace(text, 'rowing', ${subject})`,
  segments: `replace(segments::text, 'rowing', ${subject})::jsonb`,
  words_hash: 'words_hash || n',
  made_at: `timestamptz '${began}' + n * interval '27 minutes'`,
}

async function copyRows(
  db: Queries,
  { table, every, note, notes }: { table: string; every: number; note: string; notes: number },
): Promise<void> {
  const found = await db.execute<{ name: string }>(
    sql`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`,
  )
  const names = found.rows.map(({ name }) => name)
  const into = names.map((name) => `"${name}"`).join(', ')
  const values = names.map((name) => fields[name] ?? `"${name}"`).join(', ')
  for (let from = every; from < notes; from += batch) {
    const to = Math.min(notes, from + batch) - 1
    await db.execute(
      sql`INSERT INTO ${sql.raw(table)} (${sql.raw(into)}) SELECT ${sql.raw(values)}
        FROM ${sql.raw(table)}, generate_series(${from}::integer, ${to}::integer, ${every}::integer) AS n
        WHERE ulid = ${note}`,
    )
  }
}

/** The model is read from the disk first. */
async function untilVectors(db: Queries, note: string): Promise<void> {
  for (let waited = 0; waited < 600; waited++) {
    const { rows } = await db.execute(sql`SELECT ulid FROM sentence_vectors WHERE ulid = ${note}`)
    if (rows.length > 0) return
    await setTimeout(100)
  }
  throw new Error('nothing was made of the first note in a minute')
}

/** A question and a search about one of the subjects. */
export function subjectOf(note: number): string {
  return `subject${String(Math.floor(note / notesOfSubject)).padStart(6, '0')}`
}
