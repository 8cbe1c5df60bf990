import { archive as archiveSchema, type Archive } from '@earmark/core/archives-api.ts'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { conversation, marks } from '../platform/db/channels-schema.ts'
import { insights, todo } from '../platform/db/insights-schema.ts'
import { recording, tag } from '../platform/db/recordings-schema.ts'
import { template } from '../platform/db/templates-schema.ts'
import { vocabulary } from '../platform/db/vocabulary-schema.ts'
import { selectWhole } from '../platform/sync/read-recording.ts'
import { tagFields } from '../platform/sync/read-tags.ts'
import { post, send } from './call.ts'
import { personalAccountOf, type TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'
import { locationOf, tusClient } from './tus.ts'

/** The archive, once it is written or brought in. */
export async function ended(on: TestApp, person: TestUser, id: string): Promise<Archive> {
  return vi.waitFor(
    async () => {
      const answer = await send(on, `/api/v1/archives/${id}`, { cookie: person.cookie })
      const found = archiveSchema.parse(await answer.json())
      expect(found.ended_at).not.toBeNull()
      return found
    },
    { timeout: 90_000, interval: 50 },
  )
}

export async function exportAll(on: TestApp, person: TestUser): Promise<Buffer> {
  const begun = archiveSchema.parse(
    await (await post(on, '/api/v1/archives', { cookie: person.cookie })).json(),
  )
  expect(await ended(on, person, begun.id)).toMatchObject({ state: 'done', failure: null })
  const answer = await send(on, `/api/v1/archives/${begun.id}/file`, { cookie: person.cookie })
  return Buffer.from(await answer.arrayBuffer())
}

export async function importAll(on: TestApp, person: TestUser, bytes: Uint8Array): Promise<Archive> {
  const client = tusClient(on, person.cookie)
  const location = locationOf(
    await client.create(bytes.length, { purpose: 'archive', filename: 'library.zip' }),
  )
  const half = Math.floor(bytes.length / 2)
  await client.send(location, 0, bytes.subarray(0, half))
  await client.send(location, half, bytes.subarray(half))
  // What the call answers.
  const { ulid } = (await (await client.finish(location)).json()) as { ulid: string }
  return ended(on, person, ulid)
}

export async function rowsOf(on: TestApp, person: TestUser) {
  const { db } = on.services.database
  const account_id = await personalAccountOf(on, person)
  const notes = await selectWhole(db, eq(recording.account_id, account_id)).orderBy(recording.ulid)
  const tags = await db.select(tagFields).from(tag).where(eq(tag.account_id, account_id)).orderBy(tag.id)
  const [kept] = await db
    .select({ searches: marks.searches })
    .from(marks)
    .where(eq(marks.account_id, account_id))
  const { ulid, title, scope, exchanges } = conversation
  const conversations = await db
    .select({ ulid, title, scope, exchanges })
    .from(conversation)
    .where(eq(conversation.account_id, account_id))
  const { id, text: task, due, said, created_at } = todo
  const todos = await db
    .select({ id, recording: todo.ulid, task, due, said, created_at })
    .from(todo)
    .where(eq(todo.account_id, account_id))
    .orderBy(id)
  const choices = await db
    .select({ recording: insights.ulid, choices: insights.choices })
    .from(insights)
    .where(eq(insights.account_id, account_id))
  const unowned = notes.map((row) => ({ ...row, created_by: null }))
  const [names] = await db
    .select({ words: vocabulary.words })
    .from(vocabulary)
    .where(eq(vocabulary.account_id, account_id))
  const templates = await db
    .select({ id: template.id, name: template.name, makes: template.makes })
    .from(template)
    .where(eq(template.account_id, account_id))
  const searches = kept?.searches ?? []
  return { notes: unowned, tags, searches, conversations, todos, choices, templates, names: names?.words }
}

/** The bytes of every sound and file, by their address. */
export async function bytesOf(on: TestApp, person: TestUser): Promise<Map<string, string>> {
  const { notes } = await rowsOf(on, person)
  const locations = notes
    .filter(({ deleted_at }) => deleted_at === null)
    .flatMap(({ ulid, sound, attachments }) => [
      ...(sound ? [`/api/v1/recordings/${ulid}/audio`] : []),
      ...attachments
        .filter(({ bytes }) => bytes !== null)
        .map(({ id }) => `/api/v1/recordings/${ulid}/attachments/${id}/file`),
    ])
  const all = new Map<string, string>()
  for (const location of locations) {
    const answer = await send(on, location, { cookie: person.cookie })
    const type = answer.headers.get('content-type')
    all.set(
      location,
      `${answer.status} ${type} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`,
    )
  }
  return all
}
