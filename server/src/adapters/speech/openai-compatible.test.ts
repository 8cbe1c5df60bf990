import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
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

test('[SPEECH-28] a sound of 25 minutes goes in parts, and the times run through', async () => {
  const { url, requests } = await standIn(() => ({ status: 200, json: { text: 'x', duration: 1 } }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(1500, hum))

  expect(requests).toHaveLength(3)
  expect(written).toMatchObject({ kind: 'written' })
  const starts = written.kind === 'written' ? written.transcript.segments.map((segment) => segment.start) : []
  expect(starts.map((start) => Math.floor(start / 570))).toEqual([0, 1, 2])
})

test.for([
  { status: 503, json: {}, reason: 'unavailable' },
  { status: 429, json: {}, reason: 'unavailable' },
  { status: 401, json: {}, reason: 'refused' },
  { status: 200, json: { nothing: 1 }, reason: 'refused' },
])('[SPEECH-29] an answer of $status with $json is a failure: $reason', async ({ status, json, reason }) => {
  const { url } = await standIn(() => ({ status, json }))

  const written = await createOpenAiSpeech({ ...options, url }).transcribe(pieces(1, hum))

  expect(written).toMatchObject({ kind: 'failed', reason })
})

test('[SPEECH-29] a service that is not there is unavailable', async () => {
  const written = await createOpenAiSpeech({ ...options, url: 'http://127.0.0.1:1' }).transcribe(
    pieces(1, hum),
  )

  expect(written).toMatchObject({ kind: 'failed', reason: 'unavailable' })
})

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, requests }
}
