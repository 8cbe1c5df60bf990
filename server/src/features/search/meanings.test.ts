import { relatedAnswer } from '@earmark/core/recordings-api.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createEmbeddedVectors } from '../../adapters/vectors/embedded/embedded-vectors.ts'
import { sentenceVectors } from '../../platform/db/vectors-schema.ts'
import { send } from '../../testing/call.ts'
import { makeRecording, makeUser, personalAccountOf, pushOk, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  sentenceVectors: createEmbeddedVectors({ idleMs: 60_000 }),
})
afterAll(() => app.close())

async function related({ cookie }: TestUser, path: string): Promise<string[]> {
  const answer = await send(app, `/api/v1/${path}`, { cookie })
  return relatedAnswer.parse(await answer.json()).items.map(({ sentence: { text } }) => text)
}

async function readOf(person: TestUser) {
  const account_id = await personalAccountOf(app, person)
  return app.services.database.db
    .select()
    .from(sentenceVectors)
    .where(eq(sentenceVectors.account_id, account_id))
}

const ada = await makeUser(app)
const boiler = await makeRecording(app, ada, { text: 'The plumber mended the boiler. It rained.' })
const beds = await makeRecording(app, ada, { text: 'I planted carrots and beans.' })
const german = await makeRecording(app, ada, {
  text: 'Der Klempner hat die Heizung repariert und wir sind froh.',
})
const allAreRead = () => expect.poll(async () => (await readOf(ada)).length).toBe(3)

test('[MEAN-7] what says the same in other words is found, by whoever sees it', async () => {
  const eve = await makeUser(app)
  await allAreRead()

  expect(await related(ada, 'search/related?q=Who%20repaired%20the%20heating%3F')).toEqual([
    'The plumber mended the boiler.',
  ])
  expect(await related(ada, 'search/related?q=vegetables%20in%20the%20garden')).toEqual([
    'I planted carrots and beans.',
  ])
  expect(await related(eve, 'search/related?q=vegetables%20in%20the%20garden')).toEqual([])
})

test('[MEAN-8] the model reads English alone; what it made is made anew with the words, and gone with the note', async () => {
  const rowOf = async (ulid: string) => (await readOf(ada)).find((row) => row.ulid === ulid)
  await allAreRead()
  const before = await rowOf(boiler)

  expect((await rowOf(german))?.middle).toHaveLength(2)
  const segments = [{ start: 0, end: 2, text: 'The dentist has moved to another street.' }]
  await pushOk(app, ada, {
    name: 'recording.edit_transcript',
    args: { ulid: boiler, segments, engine: null },
  })
  await expect.poll(async () => (await rowOf(boiler))?.words_hash).not.toBe(before?.words_hash)
  await send(app, `/api/v1/recordings/${beds}`, { method: 'DELETE', cookie: ada.cookie })
  await pushOk(app, ada, { name: 'recordings.purge', args: { ulids: [beds] } })

  expect(await rowOf(beds)).toBeUndefined()
  expect(await related(ada, 'search/related?q=Who%20repaired%20the%20heating%3F')).toEqual([])
})

test('[MEAN-8] what is made is found at once, also where the clock has been set back', async () => {
  const bob = await makeUser(app)
  const found = () => related(bob, 'search/related?q=Who%20repaired%20the%20heating%3F')
  const rowsAre = (count: number) => expect.poll(async () => (await readOf(bob)).length).toBe(count)
  await makeRecording(app, bob, { text: 'I planted carrots and beans.' })
  await rowsAre(1)
  await app.services.database.db
    .update(sentenceVectors)
    .set({ made_at: sql`now() + interval '1 hour'` })
    .where(eq(sentenceVectors.account_id, await personalAccountOf(app, bob)))
  expect(await found()).toEqual([])
  await makeRecording(app, bob, { text: 'The plumber mended the boiler.' })
  await rowsAre(2)

  expect(await found()).toEqual(['The plumber mended the boiler.'])
})
