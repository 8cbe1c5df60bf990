import { expect, test } from 'vitest'
import { hum, pieces } from '../contract.ts'
import type { FromProcess } from './process-messages.ts'
import { type ShareOptions, shareParts } from './share-parts.ts'
import type { SpeechChild } from './speech-child.ts'

test('[SPEECH-53] two processes share a long sound, and its words stand in order with times that run through', async () => {
  const [own, other] = [standIn(), standIn()]

  const segments = await shareParts(own.child, pieces(500, hum), options({ helper: other.child }))

  expect(own.heard() + other.heard()).toBe(500)
  expect(other.heard()).toBeGreaterThan(0)
  const starts = Array.isArray(segments) ? segments.map(({ start }) => start) : []
  expect(starts.length).toBeGreaterThan(4)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(segments).toMatchObject([
    { start: 0, words: [{ start: 0 }] },
    ...starts.slice(1).map((start) => ({ start })),
  ])
})

test('[SPEECH-53] a short sound, and one where no core is free, is one process’s work', async () => {
  const [own, other] = [standIn(), standIn()]

  await shareParts(own.child, pieces(30, hum), options({ helper: other.child }))
  await shareParts(own.child, pieces(300, hum), options({ helper: other.child, isFree: false }))

  expect([own.heard(), other.heard()]).toEqual([330, 0])
})

test('[SPEECH-53] where the second process ends, the sound fails and the first does not go on', async () => {
  const [own, other] = [standIn(), standIn('dies')]

  const failed = await shareParts(own.child, pieces(900, hum), options({ helper: other.child }))

  expect(failed).toMatchObject({ kind: 'failed', reason: 'crashed' })
  expect(own.child.isAlive()).toBe(false)
})

test('[SPEECH-52] what is told so far are the first words without a gap', async () => {
  const told: number[][] = []
  const [own, other] = [standIn(), standIn()]

  await shareParts(own.child, pieces(500, hum), {
    ...options({ helper: other.child }),
    onProgress: (_, soFar) => told.push(soFar().map(({ start }) => start)),
  })

  expect(told.filter((starts) => starts[0] !== 0)).toEqual([])
})

function options({ helper, isFree = true }: { helper: SpeechChild; isFree?: boolean }): ShareOptions {
  return {
    signal: undefined,
    helper: {
      mayBegin: () => isFree,
      mayGoOn: () => isFree,
      take: async () => helper,
      giveBack: () => {},
    },
    onProgress: () => {},
  }
}

/** A process that hears one word in each sound. */
function standIn(manner: 'works' | 'dies' = 'works') {
  const state = { seconds: 0, inSound: 0, isAlive: true }
  const said: FromProcess[] = []
  const child: SpeechChild = {
    pid: 1,
    send(message) {
      if (message.kind === 'audio') {
        state.inSound += message.samples.length / 16_000
        said.push({ kind: 'more' })
      }
      if (message.kind !== 'end') return
      const word = { text: 'x', start: 0, end: state.inSound }
      const segments = [{ ...word, words: [word] }]
      said.push({ kind: 'heard', segments, seconds: state.inSound }, { kind: 'done' })
      state.seconds += state.inSound
      state.inSound = 0
    },
    async next() {
      if (manner === 'dies') await child.stop()
      return state.isAlive ? (said.shift() ?? null) : null
    },
    isAlive: () => state.isAlive,
    async stop() {
      state.isAlive = false
    },
  }
  return { child, heard: () => Math.round(state.seconds) }
}
