import type { Segment } from '@earmark/core/entities/recording.ts'
import { type Share, share, sharedNote } from '@earmark/core/entities/share.ts'
import { receivedSharesAnswer, sharesAnswer } from '@earmark/core/shares-api.ts'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { z } from 'zod'
import { recording } from '../platform/db/recordings-schema.ts'
import { type Call, post, send } from './call.ts'
import type { TestUser } from './make.ts'
import { recordSound } from './record-sound.ts'
import type { TestApp } from './start-app.ts'

export const publicAt = (id: string, rest = '') => `/api/v1/public/shares/${id}${rest}`

/** Links, as those have them who share and those who visit. */
export function sharesIn(app: TestApp) {
  const make = (person: Pick<TestUser, 'cookie'>, ulid: string, body?: unknown) =>
    post(app, `/api/v1/recordings/${ulid}/shares`, { cookie: person.cookie, body })
  const list = async ({ cookie }: Pick<TestUser, 'cookie'>, query = ''): Promise<Share[]> =>
    sharesAnswer.parse(await (await send(app, `/api/v1/shares${query}`, { cookie })).json()).items
  const open = (id: string, rest = '', call: Call = {}) => send(app, publicAt(id, rest), call)
  return {
    make,
    list,
    open,
    async made(person: Pick<TestUser, 'cookie'>, ulid: string, body?: unknown): Promise<Share> {
      const answer = await make(person, ulid, body)
      if (answer.status !== 201) throw new Error(`no link was made: ${await answer.text()}`)
      return share.parse(await answer.json())
    },
    change: ({ cookie }: Pick<TestUser, 'cookie'>, id: string, body: unknown) =>
      send(app, `/api/v1/shares/${id}`, { method: 'PATCH', cookie, body }),
    revoke: ({ cookie }: Pick<TestUser, 'cookie'>, id: string) =>
      send(app, `/api/v1/shares/${id}`, { method: 'DELETE', cookie }),
    async seen(id: string, cookie?: string): Promise<z.infer<typeof sharedNote>> {
      return sharedNote.parse(await (await open(id, '', cookie ? { cookie } : {})).json())
    },
    /** What others have shared with a person. */
    async received({ cookie }: Pick<TestUser, 'cookie'>) {
      return receivedSharesAnswer.parse(await (await send(app, '/api/v1/shares/with-me', { cookie })).json())
        .items
    },
    /** Its sound, once it has been made. */
    async sound(person: Pick<TestUser, 'cookie'>, id: string): Promise<Buffer> {
      await expect
        .poll(async () => (await list(person)).find((one) => one.id === id)?.sound_state)
        .toBe('ready')
      return Buffer.from(await (await open(id, '/audio')).arrayBuffer())
    },
  }
}

export const spoken: Segment[] = [
  {
    start: 0,
    end: 3,
    text: 'Call Alice about it.',
    speaker: 'Alice Adams',
    words: [
      { text: 'Call', start: 0, end: 1 },
      { text: 'Alice', start: 1, end: 2 },
      { text: 'about', start: 2, end: 2.5 },
      { text: 'it.', start: 2.5, end: 3 },
    ],
  },
  {
    start: 3,
    end: 6,
    text: 'She knows everything else.',
    words: [
      { text: 'She', start: 3, end: 4 },
      { text: 'knows', start: 4, end: 4.5 },
      { text: 'everything', start: 4.5, end: 5 },
      { text: 'else.', start: 5, end: 6 },
    ],
  },
]

/** A note of six seconds with its sound and words, in the account the person works in. */
export async function makeSpokenNote(
  app: TestApp,
  person: TestUser,
  { title = 'About Alice’s plan', segments = spoken }: { title?: string; segments?: Segment[] } = {},
): Promise<string> {
  const ulid = await recordSound(app, person, { title, seconds: 6 })
  const { db } = app.services.database
  const [row] = await db
    .select({ account_id: recording.account_id, sound: recording.sound })
    .from(recording)
    .where(and(eq(recording.ulid, ulid), eq(recording.created_by, person.id)))
  if (!row?.sound) throw new Error('the sound did not arrive')
  const actor = { account_id: row.account_id, user_id: person.id, role: 'system' as const }
  const words = { segments, language: 'en', engine: 'test', transcribed_seconds: null }
  const peaks = Array.from({ length: 60 }, () => 100)
  await app.services.sync.apply(actor, [
    { name: 'recording.set_sound', args: { ulid, sound: row.sound, duration: 6, peaks } },
    { name: 'recording.set_transcript', args: { ulid, ...words } },
  ])
  return ulid
}
