import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hum, pieces, speechContract } from '../contract.ts'
import { createEmbeddedSpeech } from './embedded-speech.ts'

const cacheDir = await mkdtemp(join(tmpdir(), 'earmark-speech-'))
const options = { languages: ['en'], cacheDir, workers: 1, idleMs: 60_000 } as const

const pids: number[] = []
const speech = createEmbeddedSpeech({ ...options, onStart: (pid) => pids.push(pid) })
afterAll(() => speech.close())

speechContract('embedded', async () => speech)

test('[SPEECH-24] a sound over which the process dies fails, and the next one finds a new process', async () => {
  const killed = await speech.transcribe(killing())
  const next = await speech.transcribe(pieces(1, hum))

  expect(killed).toMatchObject({ kind: 'failed', reason: 'crashed' })
  expect(next.kind).toBe('written')
})

test('[SPEECH-25] progress comes while the sound is being written down', async () => {
  const seconds: number[] = []

  await speech.transcribe(pieces(12, hum), { onProgress: (each) => seconds.push(each) })

  expect(seconds.at(-1)).toBeCloseTo(12, 1)
  expect(seconds.length).toBeGreaterThan(2)
})

test('[SPEECH-26] a process without its models is unavailable, not a crash of the server', async () => {
  const without = createEmbeddedSpeech({ ...options, cacheDir: '/dev/null/nowhere' })

  expect(await without.transcribe(pieces(1, hum))).toMatchObject({ kind: 'failed', reason: 'unavailable' })
})

async function* killing(): AsyncGenerator<Float32Array> {
  yield* pieces(1, hum)
  process.kill(pids.at(-1) ?? Number.NaN, 'SIGKILL')
  yield* pieces(5, hum)
}
