import { readFile } from 'node:fs/promises'
import { normalizeWords } from '@earmark/core/speech/word-errors.ts'
import { expect, test } from 'vitest'
import type { FromWorker } from './caption-messages.ts'
import { createCaptionSession } from './caption-session.ts'
import { loadEngine } from './load-engine.ts'
import { modelAddresses } from './model-addresses.ts'

const fixture = new URL('../../../../core/src/speech/testing/synthetic-speech.wav', import.meta.url)

test('[SPEECH-18] what is spoken while recording is written on the device, and settled at the end', async () => {
  const worker = openSession()
  await worker.tell({ kind: 'load' }, 'ready')
  worker.session.take({ kind: 'start' })
  for (const samples of await spoken()) worker.session.take({ kind: 'audio', samples })
  await worker.tell({ kind: 'finish' }, 'finished')

  const settled = worker.said.flatMap((each) => ('update' in each ? each.update.settled : []))
  expect(normalizeWords(settled.map((segment) => segment.text).join(' '))).toEqual(
    normalizeWords('Please buy some bread and milk.'),
  )
})

test('[TRY-6] a sound that has ended is written down on the device too', async () => {
  const worker = openSession()
  await worker.tell({ kind: 'load' }, 'ready')
  const pieces = await spoken()
  const samples = Float32Array.from(pieces.flatMap((piece) => [...piece]))
  await worker.tell({ kind: 'whole', samples }, 'finished')

  const settled = worker.said.flatMap((each) => ('update' in each ? each.update.settled : []))
  expect(normalizeWords(settled.map((segment) => segment.text).join(' '))).toEqual(
    normalizeWords('Please buy some bread and milk.'),
  )
})

test('[SPEECH-19] captions that cannot load say so, and finishing does not wait for them', async () => {
  const worker = openSession(() => Promise.reject(new Error('no such model')))

  await worker.tell({ kind: 'load' }, 'failed')
  await worker.tell({ kind: 'finish' }, 'finished')

  expect(worker.said).toEqual([
    { kind: 'failed', message: 'no such model' },
    { kind: 'finished', update: { settled: [], open: '', isLate: false } },
  ])
})

function openSession(load = loadFromDisk) {
  const said: FromWorker[] = []
  const waiting = new Map<FromWorker['kind'], () => void>()
  const session = createCaptionSession({
    load,
    say(message) {
      said.push(message)
      waiting.get(message.kind)?.()
    },
    nowSeconds: () => performance.now() / 1000,
  })
  const tell = (message: Parameters<typeof session.take>[0], answer: FromWorker['kind']) =>
    new Promise<void>((resolve) => {
      waiting.set(answer, resolve)
      session.take(message)
    })
  return { session, said, tell }
}

async function loadFromDisk() {
  const [encoder, decoder, voiceActivity, wasm] = await Promise.all([
    read(modelAddresses.encoder),
    read(modelAddresses.decoder),
    read(modelAddresses.voiceActivity),
    read(modelAddresses.wasm),
  ])
  return loadEngine({ encoder, decoder, voiceActivity, wasm })
}

async function read(address: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(new URL(address))).buffer
}

async function spoken(): Promise<Float32Array[]> {
  const bytes = await readFile(fixture)
  const whole = Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, at) => bytes.readInt16LE(44 + at * 2) / 0x80_00,
  )
  return Array.from({ length: Math.ceil(whole.length / 1600) }, (_, piece) =>
    whole.slice(piece * 1600, piece * 1600 + 1600),
  )
}
