import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { hum, pieces, speechContract } from './contract.ts'
import { createOpenAiSpeech } from './openai-compatible.ts'

const options = { key: 'secret', model: 'whisper-1', fetch }

speechContract('openai-compatible', async () => {
  const { url } = await standIn(() => ({
    status: 200,
    json: { text: '', language: 'english', segments: [] },
  }))
  return createOpenAiSpeech({ ...options, url })
})

test('[SPEECH-27] the sound goes as a WAV with the key, and segments and words come back in our shape', async () => {
  const { url, requests } = await standIn(() => ({
    status: 200,
    json: {
      text: 'Hello there. Bye.',
      language: 'english',
      segments: [
        { start: 0, end: 1, text: ' Hello there.', avg_logprob: -0.1 },
        { start: 1, end: 2, text: ' Bye.' },
      ],
      words: [
        { word: 'Hello', start: 0.1, end: 0.4 },
        { word: 'there', start: 0.5, end: 0.9 },
        { word: 'Bye', start: 1.2, end: 1.6 },
      ],
    },
  }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(2, hum))

  expect(written).toMatchObject({
    kind: 'written',
    engine: 'whisper-1',
    transcript: {
      language: 'en',
      segments: [{ text: 'Hello there.' }, { text: 'Bye.', words: [{ text: 'Bye' }] }],
    },
  })
  expect(requests[0]).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer secret' })
  expect(requests[0]?.body).toContain('RIFF')
  expect(requests[0]?.body).toContain('verbose_json')
})

test('[VOC-11] the names of a vocabulary go along as a prompt, and without any there is none', async () => {
  const { url, requests } = await standIn(() => ({ status: 200, json: { text: 'x', language: 'english' } }))
  const speech = createOpenAiSpeech({ ...options, url })

  await speech.transcribe(pieces(2, hum), { vocabulary: [{ text: 'Szymański', heard: [] }] })
  await speech.transcribe(pieces(2, hum))

  expect(Buffer.from(requests[0]?.body ?? '', 'latin1').toString()).toMatch(/name="prompt"\s+Szymański\.\s/)
  expect(requests[1]?.body).not.toContain('prompt')
})

test('[SPEECH-28] a sound of 9 minutes goes in parts, and the times run through', async () => {
  const { url, requests } = await standIn(() => ({ status: 200, json: { text: 'x', language: 'de' } }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(540, hum))

  expect(requests).toHaveLength(3)
  expect(written).toMatchObject({ kind: 'written', transcript: { language: 'de' } })
  const starts = written.kind === 'written' ? written.transcript.segments.map((segment) => segment.start) : []
  expect(starts.map((start) => Math.floor(start / 210))).toEqual([0, 1, 2])
})

test.for([
  { status: 503, json: {}, reason: 'unavailable' },
  { status: 429, json: {}, reason: 'unavailable' },
  { status: 401, json: {}, reason: 'unavailable' },
  { status: 200, json: { nothing: 1 }, reason: 'unavailable' },
  { status: 422, json: {}, reason: 'refused' },
])('[SPEECH-29] an answer of $status with $json is a failure: $reason', async ({ status, json, reason }) => {
  const { url } = await standIn(() => ({ status, json }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(1, hum))

  expect(written).toMatchObject({ kind: 'failed', reason })
})

test('[SPEECH-29] a service that is not there is unavailable, and its address is not in the reason', async () => {
  const written = await createOpenAiSpeech({ ...options, url: 'http://127.0.0.1:1' }).transcribe(
    pieces(1, hum),
  )

  expect(written).toEqual({ kind: 'failed', reason: 'unavailable', detail: 'it cannot be reached' })
})

const inTime = { limitMs: () => 200, answered: () => {}, ranOut: () => {} }

test.for<[what: string, respond: RequestListener]>([
  ['never answers', () => {}],
  ['answers a letter at a time', drip],
])('[SPEECH-46] an engine that %s is given up when its time is over', async ([, respond]) => {
  const url = await listen(createServer(respond))

  const written = await createOpenAiSpeech({ ...options, url, answerTime: inTime }).transcribe(pieces(1, hum))

  expect(written).toMatchObject({ kind: 'failed', detail: 'it does not answer in time' })
})

test('[SPEECH-46] the time that an engine is given goes by the length of what is sent', async () => {
  const asked: number[] = []
  const { url } = await standIn(() => ({ status: 200, json: { text: '' } }))
  const answerTime = {
    ...inTime,
    limitMs: (seconds: number) => {
      asked.push(seconds)
      return 30_000
    },
  }

  await createOpenAiSpeech({ ...options, url, answerTime }).transcribe(pieces(3, hum))

  expect(asked).toEqual([3])
})

test('[SPEECH-48] an answer without an end is not read to it', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (response.write('['.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  const url = await listen(server)

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(1, hum))

  expect(written).toEqual({ kind: 'failed', reason: 'unavailable', detail: 'its answer is too large' })
})

test.for([
  [
    'more text than anybody says in a second',
    { text: Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ') },
    'it answers with more than anybody says in that time',
  ],
  ['a loop', { text: 'thank you for watching '.repeat(100) }, 'it says the same over and over'],
  [
    'more segments',
    { text: 'x', segments: Array.from({ length: 600 }, () => ({ text: 'x' })) },
    'it says the same over and over',
  ],
  ['what is no answer at all', { words: 'no' }, 'it answers in another shape'],
] as const)('[SPEECH-48] %s is no answer to a second of sound', async ([, json, detail]) => {
  const { url } = await standIn(() => ({ status: 200, json }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(1, hum))

  expect(written).toMatchObject({ kind: 'failed', detail })
})

test.for([
  ['names none', { text: 'Der Raum ist groß und die Tür ist nicht zu.' }, 'de'],
  ['names one that nobody knows', { text: 'What is it that you want to say?', language: '??' }, 'en'],
  ['names another', { text: 'What is it that you want to say?', language: 'fr' }, 'fr'],
  ['names none, of a text too short to tell', { text: 'Rum.' }, 'unknown'],
] as const)(
  '[SPEECH-84] where an engine %s, the language is told by the text',
  async ([, json, language]) => {
    const { url } = await standIn(() => ({ status: 200, json }))

    const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(2, hum))

    expect(written).toMatchObject({ kind: 'written', transcript: { language } })
  },
)

const loop = 'Thank you for watching.'

test.for<[what: string, json: object, oddity: string | null]>([
  ['in order', { text: 'Hello.', language: 'en' }, null],
  [
    'told past the end',
    {
      text: '',
      segments: [
        { start: 0, end: 1, text: 'Hello there.' },
        { start: 90, end: 91, text: 'x' },
      ],
    },
    'it told of words outside the sound',
  ],
  [
    'a loop',
    { text: '', segments: [0, 1, 2, 3].map((start) => ({ start, end: start + 1, text: loop })) },
    'it said the same over and over',
  ],
  ['in another shape', { words: 'no' }, 'it answers in another shape'],
])('[SPEECH-88] whoever runs the instance is told of an answer that is %s', async ([, json, oddity]) => {
  const { url } = await standIn(() => ({ status: 200, json }))
  const told: (string | null)[] = []
  const onAnswer = (each: string | null) => told.push(each)

  await createOpenAiSpeech({ ...options, url, onAnswer }).transcribe(pieces(5, hum))

  expect(told).toEqual([oddity])
})

test('[SPEECH-85] of a loop that an engine answers with, the first saying is its words', async () => {
  const segments = [0, 1, 2, 3].map((start) => ({ start, end: start + 1, text: loop }))
  const { url } = await standIn(() => ({ status: 200, json: { text: '', language: 'en', segments } }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(5, hum))

  const texts = written.kind === 'written' ? written.transcript.segments.map(({ text }) => text) : []
  expect(texts).toEqual([loop, '', '', ''])
})

test('[SPEECH-48] characters that no database holds, or that turn text around, are left out', async () => {
  const segments = [{ start: 0, end: 1, text: 'a\0b \ud800c\u202e\u0007 d' }]
  const { url } = await standIn(() => ({ status: 200, json: { text: 'x', language: 'english', segments } }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(2, hum))

  expect(written).toMatchObject({ transcript: { segments: [{ text: 'ab \ufffdc d' }] } })
})

test('[SPEECH-48] an engine that sends elsewhere is not followed', async () => {
  const asked: (string | undefined)[] = []
  const url = await listen(
    createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    }),
  )

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(1, hum))

  expect(written).toMatchObject({ kind: 'failed', reason: 'unavailable', detail: 'it answers 307' })
  expect(asked).toEqual(['/v1/audio/transcriptions'])
})

test('[SPEECH-48] segments out of order, outside and without times stand in order and inside the sound', async () => {
  const segments = [
    { start: 3, end: 30, text: 'three' },
    { start: null, end: null, text: 'four' },
    { start: 0, end: 3, text: 'one two' },
    { start: 90, end: 91, text: 'x' },
  ]
  const { url } = await standIn(() => ({ status: 200, json: { text: '', language: 'korean', segments } }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(5, hum))

  expect(written).toMatchObject({
    transcript: {
      language: 'ko',
      segments: [
        { text: 'one two', start: 0, end: 3 },
        { text: 'three', start: 3, end: 5 },
        { text: 'four', start: 5, end: 5 },
      ],
    },
  })
})

function drip(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

interface SeenRequest {
  path: string | undefined
  authorization: string | undefined
  body: string
}

async function standIn(answer: () => { status: number; json: unknown }) {
  const requests: SeenRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status, json } = answer()
      const body = Buffer.concat(chunks).toString('latin1')
      requests.push({ path: request.url, authorization: request.headers.authorization, body })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    })
  })
  // A busy machine may take longer between two parts than a connection is kept otherwise.
  server.keepAliveTimeout = 60_000
  return { url: await listen(server), requests }
}
