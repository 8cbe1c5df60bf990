import type { APIRequestContext, Page } from '@playwright/test'
import { ulid } from '../../core/src/ids.ts'
import { expect } from './journey.ts'

export const newUlid = () => ulid(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

interface NewNote {
  title: string
  text?: string
  recorded_at?: string
  tags?: string[]
  channel_id?: string
}

/** Makes notes as another device would: the first is the newest. Answers their ulids. */
export async function pushNotes(
  request: APIRequestContext,
  url: string,
  notes: NewNote[],
): Promise<string[]> {
  const now = Date.now()
  const made = notes.map(({ text = '', ...note }, at) => ({
    ulid: newUlid(),
    recorded_at: new Date(now - at * 60_000).toISOString(),
    segments: text ? [{ start: 0, end: 4, text }] : [],
    engine: 'captions',
    duration: 4,
    ...note,
  }))
  for (let from = 0; from < made.length; from += 100) {
    const part = made.slice(from, from + 100).map((args) => ({ name: 'recording.create', args }))
    await pushChanges(request, url, part)
  }
  return made.map((note) => note.ulid)
}

export async function pushTag(request: APIRequestContext, url: string, name: string): Promise<string> {
  const id = newUlid()
  await pushChanges(request, url, [{ name: 'tag.create', args: { id, name, color: 'green' } }])
  return id
}

export async function pushChanges(
  request: APIRequestContext,
  url: string,
  changes: { name: string; args: object }[],
): Promise<void> {
  const answer = await request.post(`${url}/api/v1/sync`, {
    headers: { origin: url },
    data: { mutations: changes.map((change) => ({ id: newUlid(), ...change })) },
  })
  const { results } = await answer.json()
  expect(results).toEqual(changes.map(() => ({ id: expect.any(String) })))
}

export const notesIn = (page: Page) => page.getByRole('list', { name: 'Notes' })
