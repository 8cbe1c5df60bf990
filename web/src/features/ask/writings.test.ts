import type { Exchange } from '@earmark/core/entities/conversation.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import type { ServerEvent } from '../../base/api/read-events.ts'
import { makeWritings } from './writings.ts'

const place = { recording: 'A', start: 1, end: 2, from: 0, to: 9, fingerprint: 'x' }
const sentence = { text: 'The plumber comes on Thursday.', citations: [place] }
const asked_at = '2026-03-01T10:00:00.000Z'
const exchange: Exchange = {
  id: 'E',
  question: 'When does the plumber come?',
  engine: 'quotes',
  is_said: true,
  citations: [],
  asked_at,
}
const wanted = { ulid: 'C', exchange, earlier: [], scope: {} }
const end = { engine: 'stand-in', left_out: 1, fell_back: null, retry_after_seconds: null }

function open(ask: (body: object, signal: AbortSignal) => AsyncIterable<ServerEvent>) {
  const kept: Exchange[] = []
  const keep = async (_ulid: string, row: Exchange) => void kept.push(row)
  const writings = makeWritings({ newId: () => 'N', ask, keep })
  return { writings, kept, writing: () => writings.all.get().get('E') }
}

test('[ASK-18] what is kept of an answer is what it rests on and who wrote it, and none of its words', async () => {
  const { writings, kept, writing } = open(async function* () {
    yield { event: 'sentence', data: sentence }
    yield { event: 'done', data: { ...end, sentences: [sentence, sentence] } }
  })

  await writings.start(wanted)

  expect(writing()).toEqual({ state: 'done', sentences: [sentence], left_out: 1, why: undefined })
  expect(kept).toEqual([{ ...exchange, engine: 'stand-in', citations: [place] }])
})

test('[ASK-18] an answer that breaks off keeps the sentences that were shown, and says so', async () => {
  const { writings, kept, writing } = open(async function* () {
    yield { event: 'sentence', data: sentence }
  })

  await writings.start(wanted)

  expect(writing()).toMatchObject({ sentences: [sentence], why: expect.stringContaining('broke off') })
  expect(kept).toEqual([])
})

test('[ASK-18] a limit that was met is told with its sentence', async () => {
  const sentenceOfLimit = 'This month’s questions to the server are used up.'
  const { writings, writing } = open(() => {
    throw new ApiError({ code: 'quota_exceeded', status: 402, sentence: sentenceOfLimit, limit: 'asks' })
  })

  await writings.start(wanted)

  expect(writing()).toMatchObject({ state: 'done', why: sentenceOfLimit, limit: 'asks' })
})

test('[ASK-18] to stop it calls the request off; what was shown by then stays', async () => {
  const { writings, writing } = open(async function* (_body, signal) {
    yield { event: 'sentence', data: sentence }
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })

  const run = writings.start(wanted)
  await expect.poll(() => writing()?.sentences.length).toBe(1)
  writings.stop('E')
  await run

  expect(writing()).toMatchObject({ state: 'done', sentences: [sentence], why: 'You stopped it.' })
})
