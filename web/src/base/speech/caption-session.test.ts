import { readFile } from 'node:fs/promises'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import { normalizeWords } from '@earmark/core/speech/word-errors.ts'
import { expect, test } from 'vitest'
import type { FromWorker, ToWorker } from './caption-messages.ts'
import { createCaptionSession, type SessionParts } from './caption-session.ts'
import { type LoadedEngine, loadEngine, openLanguage } from './load-engine.ts'
import { engineAddresses, spanishAddresses } from './model-addresses.ts'

// Made with espeak-ng, 16 kHz, 16 bits, 44 bytes of header.
const folder = new URL('../../../../core/src/speech/testing/', import.meta.url)

/** To load it takes longer than to hear the words; only what adds a language to it needs one of its own. */
const english = loadFromDisk()

test('[SPEECH-18] what is spoken while recording is written on the device, and settled at the end', async () => {
  const worker = openSession()
  await worker.tell({ kind: 'load' }, 'ready')
  worker.session.take({ kind: 'start' })
  for (const samples of await spoken('synthetic-speech.wav')) worker.session.take({ kind: 'audio', samples })
  await worker.tell({ kind: 'finish' }, 'finished')

  expect(normalizeWords(worker.settled())).toEqual(normalizeWords('Please buy some bread and milk.'))
})

test('[TRY-6] a sound that has ended is written down on the device too', async () => {
  const worker = openSession()
  await worker.tell({ kind: 'load' }, 'ready')
  const samples = await allOf('synthetic-speech.wav')
  await worker.tell({ kind: 'whole', samples, until: 'first_doubt' }, 'whole')

  expect(normalizeWords(worker.written())).toEqual(normalizeWords('Please buy some bread and milk.'))
  expect(worker.heard().at(-1)).toBeCloseTo(samples.length / 16_000, 1)
})

test('[SPEECH-86] a sound is given up for another language at the first that is not understood, before it counts as done', async () => {
  const worker = openSession()
  await worker.tell({ kind: 'load' }, 'ready')
  await worker.tell(
    { kind: 'whole', samples: await allOf('synthetic-spanish.wav'), until: 'first_doubt' },
    'whole',
  )

  expect(worker.written().trim()).toBe('')
  expect(Math.max(0, ...worker.heard())).toBeLessThan(1)
})

test('[SPEECH-61] Spanish comes after English and is written down from then on, on the device', async () => {
  const worker = openSession({ load: loadFromDisk })
  await worker.tell({ kind: 'load' }, 'ready')
  worker.session.take({ kind: 'languages', languages: ['en', 'es'] })
  await worker.tell({ kind: 'whole', samples: await allOf('synthetic-spanish.wav'), until: 'end' }, 'whole')
  const inSpanish = worker.written()
  worker.said.length = 0
  await worker.tell({ kind: 'whole', samples: await allOf('synthetic-speech.wav'), until: 'end' }, 'whole')

  expect(inSpanish).toContain('que esta tarde tenemos una reunión')
  expect(normalizeWords(worker.written())).toEqual(normalizeWords('Please buy some bread and milk.'))
})

test('[SPEECH-61] Spanish waits for the first caption of a recording, and its failure is not the captions’', async () => {
  const steps: string[] = []
  const worker = openSession({
    async fetchSpanish() {
      steps.push('fetched')
      return async (whenFree) => {
        await whenFree()
        steps.push('opened')
        throw new Error('no room')
      }
    },
  })
  await worker.tell({ kind: 'load' }, 'ready')
  worker.session.take({ kind: 'start' })
  worker.session.take({ kind: 'languages', languages: ['en', 'es'] })
  await worker.tell({ kind: 'audio', samples: await allOf('synthetic-speech.wav') }, 'caption')
  steps.push('caption')
  await worker.tell({ kind: 'finish' }, 'finished')

  expect(steps).toEqual(['fetched', 'caption', 'opened'])
  expect(normalizeWords(worker.settled())).toEqual(normalizeWords('Please buy some bread and milk.'))
})

test('[SPEECH-19] captions that cannot load say so, and finishing does not wait for them', async () => {
  const worker = openSession({ load: () => Promise.reject(new Error('no such model')) })

  await worker.tell({ kind: 'load' }, 'failed')
  await worker.tell({ kind: 'finish' }, 'finished')

  expect(worker.said).toEqual([
    { kind: 'failed', message: 'no such model' },
    { kind: 'finished', update: { settled: [], open: '', isLate: false } },
  ])
})

function openSession(parts: Partial<SessionParts> = {}) {
  const said: FromWorker[] = []
  const waiting = new Map<FromWorker['kind'], () => void>()
  const session = createCaptionSession({
    load: () => english,
    fetchSpanish: async () => async () => openLanguage('es', await readAll(spanishAddresses)),
    say(message) {
      said.push(message)
      waiting.get(message.kind)?.()
    },
    nowSeconds: () => performance.now() / 1000,
    ...parts,
  })
  const tell = (message: ToWorker, answer: FromWorker['kind']) =>
    new Promise<void>((resolve) => {
      waiting.set(answer, resolve)
      session.take(message)
    })
  const settled = () => textOf(said.flatMap((each) => ('update' in each ? each.update.settled : [])))
  const written = () =>
    textOf(said.flatMap((each) => (each.kind === 'whole' ? each.transcript.segments : [])))
  const heard = () => said.flatMap((each) => (each.kind === 'heard' ? each.seconds : []))
  return { session, said, tell, settled, written, heard }
}

function textOf(segments: readonly SpeechSegment[]): string {
  return segments.map(({ text }) => text).join(' ')
}

async function loadFromDisk(): Promise<LoadedEngine> {
  return loadEngine(await readAll(engineAddresses))
}

/** What `loadFiles` gives in a browser, from the packages themselves. */
async function readAll<Name extends string>(
  addresses: Record<Name, string>,
): Promise<Record<Name, ArrayBuffer>> {
  const read = async ([name, address]: [string, string]) =>
    [name, new Uint8Array(await readFile(new URL(address))).buffer] as const
  const files = await Promise.all(Object.entries<string>(addresses).map(read))
  // One file for each name.
  return Object.fromEntries(files) as Record<Name, ArrayBuffer>
}

async function allOf(file: string): Promise<Float32Array> {
  const bytes = await readFile(new URL(file, folder))
  return Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, at) => bytes.readInt16LE(44 + at * 2) / 0x80_00,
  )
}

async function spoken(file: string): Promise<Float32Array[]> {
  const whole = await allOf(file)
  return Array.from({ length: Math.ceil(whole.length / 1600) }, (_, piece) =>
    whole.slice(piece * 1600, piece * 1600 + 1600),
  )
}
