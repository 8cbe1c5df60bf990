import { modelAnswer } from '@earmark/core/access/model-choices-api.ts'
import { relatedAnswer } from '@earmark/core/recordings-api.ts'
import { embeddedModel } from '@earmark/core/meaning/vectors.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createEmbeddedVectors } from '../../adapters/vectors/embedded/embedded-vectors.ts'
import { sentenceVectors } from '../../platform/db/vectors-schema.ts'
import { send } from '../../testing/call.ts'
import { type EmbeddingServer, startEmbeddingServer } from '../../testing/embedding-server.ts'
import { letModelRead } from '../../testing/let-model-read.ts'
import {
  makeRecording,
  makeTeam,
  makeUser,
  personalAccountOf,
  type TestUser,
  workIn,
} from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { joinTeam } from '../../testing/team.ts'

// Set once before all tests.
let app: TestApp
let elsewhere: EmbeddingServer

beforeAll(async () => {
  elsewhere = await startEmbeddingServer()
  app = await startApp({
    env: { EARMARK_RATE_LIMIT: '0', ...elsewhere.env },
    sentenceVectors: createEmbeddedVectors({ idleMs: 60_000 }),
  })
})
afterAll(async () => {
  await app.close()
  elsewhere.close()
})

test('[MEAN-10] an address at which no model is, is told at once, before anybody needs it', async () => {
  const env = { EMBED_URL: 'http://127.0.0.1:9', EMBED_KEY: 'secret', EMBED_MODEL: 'stand-in' }
  const wrong = await startApp({ env })
  onTestFinished(wrong.close)

  await expect
    .poll(() => wrong.services.notices.all().get('embeddings'))
    .toBe('the model at EMBED_URL is not used: it cannot be reached')
  expect(wrong.logged().join('\n')).toContain('"event":"embeddings address"')
})

/** By which model each note of an account is read. */
async function readersIn(account_id: string): Promise<string[]> {
  const rows = await app.services.database.db
    .select({ model: sentenceVectors.model })
    .from(sentenceVectors)
    .where(eq(sentenceVectors.account_id, account_id))
  return rows.map(({ model }) => model)
}

const ask = ({ cookie }: TestUser, question: string) =>
  send(app, `/api/v1/search/related?q=${encodeURIComponent(question)}`, { cookie })

const isSent = (sentence: string) => elsewhere.sentences.includes(sentence)

test('[MEAN-10] a model at an address is sent notes and questions of who lets it, and none before and after', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  const far = `stand-in@${elsewhere.host}`
  await makeRecording(app, ada, { text: 'The plumber mended the boiler.' })

  await expect.poll(() => readersIn(account_id)).toEqual([embeddedModel])
  await ask(ada, 'Who mended the heating?')
  expect(elsewhere.sentences).toEqual([])

  await letModelRead(app, ada)
  await expect.poll(() => readersIn(account_id)).toEqual([far])
  await ask(ada, 'Who mended the heating?')
  expect(elsewhere.sentences).toEqual(['The plumber mended the boiler.', 'Who mended the heating?'])

  await letModelRead(app, ada, { allowed: false })
  await makeRecording(app, ada, { text: 'The dentist has moved.' })
  await expect.poll(() => readersIn(account_id)).toEqual([embeddedModel, embeddedModel])
  const related = relatedAnswer.parse(await (await ask(ada, 'Who repaired the heating?')).json())
  expect(related.items).toMatchObject([{ sentence: { text: 'The plumber mended the boiler.' } }])
  expect(elsewhere.sentences).toHaveLength(2)
  const lines = app.logged().filter((line) => line.includes('embeddings asked'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { host: elsewhere.host, sentences: 1, letters: 30, outcome: 'read' },
    { host: elsewhere.host, sentences: 1, letters: 23, outcome: 'read' },
  ])
  expect(lines.join()).not.toMatch(/plumber|heating/)
})

test('[MEAN-10] a team’s notes are sent where the team lets it, and a question in it where its person does too', async () => {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga)
  const max = await joinTeam(app, team, 'member')
  await letModelRead(app, olga)
  await workIn(app, olga.cookie, team)
  await workIn(app, max.cookie, team)
  await makeRecording(app, olga, { text: 'The fair is in June.' })
  await expect.poll(() => readersIn(team)).toEqual([embeddedModel])
  await ask(olga, 'When is the fair?')
  expect(isSent('The fair is in June.') || isSent('When is the fair?')).toBe(false)

  await letModelRead(app, olga, { team })
  await expect.poll(() => readersIn(team)).toEqual([`stand-in@${elsewhere.host}`])
  await ask(olga, 'When is the fair?')
  await ask(max, 'Where is the fair?')

  expect(isSent('The fair is in June.') && isSent('When is the fair?')).toBe(true)
  expect(isSent('Where is the fair?')).toBe(false)
  const standing = modelAnswer.parse(await (await send(app, '/api/v1/model', olga)).json())
  expect(standing).toMatchObject({ vectors_host: elsewhere.host, own: true, team: true })
})
