import { usageAnswer } from '@earmark/core/recordings-api.ts'
import { type WritingEnd, writtenAnswer } from '@earmark/core/conversations-api.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AppWithModel, startAppWithModel } from '../../testing/app-with-model.ts'
import { problemIn, send } from '../../testing/call.ts'
import { enterAsks } from '../../testing/enter-asks.ts'
import { letModelRead } from '../../testing/let-model-read.ts'
import { makeRecording, makeUser, newId, type TestUser } from '../../testing/make.ts'
import type { Manner } from '../../testing/model-server.ts'
import type { TestApp } from '../../testing/start-app.ts'

const plumber = 'It rained all day. The plumber comes on Thursday for 340 euros. I was tired.'
const whenPlumber = 'When does the plumber come?'
const true1 = { text: 'The plumber comes on Thursday.', sources: [1] }

// Set once before all tests.
let shared: AppWithModel

beforeAll(async () => {
  shared = await startAppWithModel({ kind: 'writes', parts: [] })
})
afterAll(() => shared.close())

async function withAda({ app, model }: AppWithModel) {
  const ada = await makeUser(app)
  await letModelRead(app, ada)
  const note = await makeRecording(app, ada, { title: 'House', text: plumber })
  const before = model.requests.length
  return { app, model, ada, note, requests: () => model.requests.slice(before) }
}

async function open(manner: Manner) {
  shared.model.become(manner)
  return withAda(shared)
}

/** A model that asks to wait, or breaks, is left alone by all of its server. */
async function openApart(manner: Manner) {
  const opened = await startAppWithModel(manner)
  onTestFinished(opened.close)
  return withAda(opened)
}

const ask = (app: TestApp, { cookie }: TestUser, body = {}) =>
  send(app, '/api/v1/answers', { method: 'POST', cookie, body: { id: newId(), text: whenPlumber, ...body } })

const read = async (answer: Response): Promise<WritingEnd> => writtenAnswer.parse(await answer.json())

async function asksOf(app: TestApp, { cookie }: TestUser): Promise<number> {
  const answer = await send(app, '/api/v1/usage', { cookie })
  return usageAnswer.parse(await answer.json()).used.asks
}

test('[ASK-18] a device is told each sentence with its places, keeps the answer itself, and it counts once', async () => {
  const { app, ada, note } = await open({
    kind: 'writes',
    parts: [true1, { text: 'The plumber comes on Friday.', sources: [1] }],
  })
  const id = newId()

  const said = await read(await ask(app, ada, { id }))

  expect(said).toEqual({
    engine: 'stand-in',
    sentences: [{ text: true1.text, citations: [expect.objectContaining({ recording: note, from: 19 })] }],
    left_out: 1,
    fell_back: null,
    retry_after_seconds: null,
  })
  expect((await problemIn(await ask(app, ada, { id }))).code).toBe('conflict')
  expect(await asksOf(app, ada)).toBe(1)
  const listed = await send(app, '/api/v1/conversations', { cookie: ada.cookie })
  expect(await listed.json()).toEqual({ items: [] })
})

test('[ASK-18] a question without a subject is read with the one that has it', async () => {
  const { app, ada, requests } = await open({
    kind: 'writes',
    parts: [{ text: 'It is 340 euros for the plumber.', sources: [1] }],
  })

  await ask(app, ada, { text: 'And for how much?', earlier: [whenPlumber] })

  expect(requests()[0]?.data).toContain(whenPlumber)
  expect(requests()[0]?.data).toContain('340 euros')
})

test.for<[string, Manner, object]>([
  [
    'invents all of it',
    { kind: 'writes', parts: [{ text: 'The plumber is ill.', sources: [1] }] },
    { fell_back: 'nothing_held', left_out: 1 },
  ],
  ['says nothing', { kind: 'says', text: '' }, { fell_back: 'unreadable' }],
  ['writes an empty list', { kind: 'writes', parts: [] }, { fell_back: 'nothing_held' }],
  [
    'answers in another language',
    { kind: 'writes', parts: [{ text: 'El fontanero viene el jueves.', sources: [1] }] },
    { fell_back: 'nothing_held' },
  ],
  ['cites in prose, twice', { kind: 'says', text: `${true1.text} [1]` }, { fell_back: 'unreadable' }],
  ['refuses it', { kind: 'status', status: 400 }, { fell_back: 'refused' }],
  ['writes garbage', { kind: 'says', text: '{"parts": [{"te' }, { fell_back: 'unreadable' }],
  [
    'breaks off before a sentence is whole',
    { kind: 'breaks off', text: '{"parts": [{"text": "The' },
    { fell_back: 'failed' },
  ],
  ['fails while it writes', { kind: 'errs', text: '{"parts": [' }, { fell_back: 'failed' }],
])('[ASK-18] where the model %s, it is said why, and it does not count', async ([, manner, why]) => {
  const { app, ada } = await openApart(manner)

  const said = await read(await ask(app, ada))

  expect(said).toMatchObject({ engine: 'quotes', sentences: [], ...why })
  expect(await asksOf(app, ada)).toBe(0)
})

test('[ASK-18] what the model is not asked for does not count: no yes, no note that says it', async () => {
  const { app, ada, requests } = await open({ kind: 'writes', parts: [true1] })

  const unsaid = await read(await ask(app, ada, { text: 'Which dentist in Bremen treats horses?' }))
  await letModelRead(app, ada, { allowed: false })
  const off = await read(await ask(app, ada))

  expect([unsaid.fell_back, off.fell_back]).toEqual(['not_said', 'switched_off'])
  expect(requests()).toEqual([])
  expect(await asksOf(app, ada)).toBe(0)
})

test('[ASK-18] a month’s questions that are used up are refused with the sentence of the limit, before the model is asked', async () => {
  const { app, ada, requests } = await open({ kind: 'writes', parts: [true1] })
  await enterAsks(app, ada, app.services.plans.free.limits.asks_a_month)

  const problem = await problemIn(await ask(app, ada))

  expect(problem).toMatchObject({ status: 402, code: 'quota_exceeded' })
  expect(requests()).toEqual([])
})

test('[ASK-18] who stops it stops the model, and has their place back, however many sentences were on their way', async () => {
  const { app, ada, model } = await open({
    kind: 'falls silent',
    text: JSON.stringify({ parts: [true1, true1, true1, true1] }).slice(0, -2),
  })
  const stopped = model.calledOff()
  const stopOne = async () => {
    const run = new AbortController()
    const answer = await app.fetch('/api/v1/answers', {
      method: 'POST',
      headers: { cookie: ada.cookie, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ id: newId(), text: whenPlumber }),
      signal: run.signal,
    })
    await answer.body?.getReader().read()
    run.abort()
  }

  await stopOne()
  await stopOne()
  await stopOne()

  await expect.poll(model.calledOff).toBe(stopped + 3)
  model.become({ kind: 'writes', parts: [true1] })
  expect((await read(await ask(app, ada))).engine).toBe('stand-in')
})
