import { insightKey } from '@earmark/core/entities/insights.ts'
import { keptCopyAnswer } from '@earmark/core/shares-api.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { insights } from '../../platform/db/insights-schema.ts'
import { post } from '../../testing/call.ts'
import { makeUser, personalAccountOf, pushOk } from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { makeSpokenNote, publicAt, sharesIn } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { change, list, made, open, seen, sound } = sharesIn(app)

const ada = await makeUser(app)
const first = 'The garden needs a fence.'
const second = 'Alice will build it of larch.'
const segments = [
  { start: 0, end: 3, text: first },
  { start: 3, end: 6, text: second },
]

/** So short a note has the highlights that somebody kept, and no others. */
const choose = (ulid: string, line: string, did: 'kept' | 'dismissed' | null, text: string | null = null) =>
  pushOk(app, ada, {
    name: 'insights.choose',
    args: { ulid, line: insightKey('highlight', line), did, text },
  })

async function makeNote(): Promise<string> {
  const ulid = await makeSpokenNote(app, ada, { segments })
  await choose(ulid, first, 'kept', 'A fence for Alice.')
  await choose(ulid, second, 'kept')
  return ulid
}

const highlightsOf = async (id: string) => (await seen(id)).highlights

test('[SHARE-59] highlights go along where that was chosen, as they are now, with or without the words', async () => {
  const ulid = await makeNote()
  const plain = await made(ada, ulid)
  const { id } = await made(ada, ulid, { highlights: true, transcript: false, from: 2 })

  const before = await highlightsOf(id)
  await choose(ulid, second, 'dismissed')
  const dismissed = await highlightsOf(id)
  await change(ada, id, { from: null })

  expect(await highlightsOf(plain.id)).toEqual([])
  expect(before).toEqual([{ text: second, start: 1 }])
  expect(dismissed).toEqual([])
  expect(await seen(id)).toMatchObject({
    segments: [],
    highlights: [{ text: 'A fence for Alice.', start: 0 }],
  })
  expect(
    (await list(ada, `?recording=${ulid}`)).filter(({ highlights }) => highlights).map((one) => one.id),
  ).toEqual([id])
  await change(ada, id, { highlights: false })
  expect(await highlightsOf(id)).toEqual([])
})

test('[SHARE-59] struck words are in no highlight, whatever is done with the note later', async () => {
  const ulid = await makeNote()
  const { id } = await made(ada, ulid, { highlights: true, redact: [{ start: 3, end: 3.5 }] })

  const struck = await highlightsOf(id)
  await choose(ulid, first, 'kept', 'A fence for Alice, by larch.')
  const later = await highlightsOf(id)
  await change(ada, id, { highlights: true })
  const page = await (await open(id)).text()

  expect(struck).toEqual([{ text: 'A fence for █████', start: 0 }])
  expect(later).toEqual(struck)
  expect(await highlightsOf(id)).toEqual([{ text: 'A fence for █████ by larch.', start: 0 }])
  expect(page).not.toMatch(/alice/i)
})

test('[SHARE-59] of what was typed they have no times', async () => {
  const body = { transcript: `${first}\n${second}` }
  const typed = await post(app, '/api/v1/recordings', { cookie: ada.cookie, body })
  const { ulid } = (await typed.json()) as { ulid: string }
  await choose(ulid, second, 'kept')

  const { id } = await made(ada, ulid, { highlights: true })

  expect(await highlightsOf(id)).toEqual([{ text: second, start: null }])
})

test('[SHARE-58] a copy has the highlights that were given: on its words, or as a text where there are none', async () => {
  const bea = await makeUser(app)
  const account_id = await personalAccountOf(app, bea)
  const ulid = await makeNote()
  const given = { highlights: true, download: true, redact: [{ start: 3, end: 3.5 }] }
  const [whole, alone] = [
    await made(ada, ulid, given),
    await made(ada, ulid, { ...given, sound: false, transcript: false }),
  ]
  await sound(ada, whole.id)
  const keep = async (id: string) => {
    const answer = await post(app, publicAt(id, '/copy'), { cookie: bea.cookie })
    return keptCopyAnswer.parse(await answer.json()).ulid
  }
  const [copy, copyAlone] = [await keep(whole.id), await keep(alone.id)]

  const [kept] = await app.services.database.db
    .select({ choices: insights.choices })
    .from(insights)
    .where(and(eq(insights.account_id, account_id), eq(insights.ulid, copy)))
  const note = await movingIn(app).readIn(bea, copyAlone, account_id)

  expect(kept?.choices).toEqual([
    { line: insightKey('highlight', first), did: 'kept', text: 'A fence for █████' },
  ])
  expect(note?.attachments).toMatchObject([{ kind: 'text', description: 'A fence for █████' }])
})
