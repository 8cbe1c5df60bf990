import { expect, test } from 'vitest'
import type { CaptionEngine, CaptionEvents } from '../../base/speech/open-captions.ts'
import { makeCaptionFeed } from './caption-feed.ts'

const block = Float32Array.from([1, 2])
const later = Float32Array.from([3])
const hello = { start: 0, end: 1, text: 'Hello there.', words: [] }

/** An engine that hears, and says what it is told to. */
function makeEngine(answers: Partial<CaptionEngine> = {}) {
  const heard: Float32Array[] = []
  const told: { events?: CaptionEvents; rate?: number } = {}
  const open = async (events: CaptionEvents) => {
    told.events = events
    return {
      start: (rate: number) => {
        told.rate = rate
      },
      add: (samples: Float32Array) => heard.push(samples),
      finish: async () => [hello],
      close: () => undefined,
      ...answers,
    }
  }
  return { open, heard, told }
}

const opened = () => new Promise((resolve) => setTimeout(resolve))

/** A recording under way, with captions that are ready. */
async function startReady(answers: Partial<CaptionEngine> = {}) {
  const engine = makeEngine(answers)
  const feed = makeCaptionFeed(engine.open)
  feed.start(48_000)
  await opened()
  engine.told.events?.onReady()
  await opened()
  return { engine, feed }
}

test('[REC-13] what is said while the captions load is heard once they are ready', async () => {
  const engine = makeEngine()
  const feed = makeCaptionFeed(engine.open)

  feed.start(48_000)
  feed.add(block)
  await opened()
  expect(engine.heard).toEqual([])
  engine.told.events?.onReady()
  feed.add(block)
  await opened()

  expect(engine.heard).toEqual([block, block])
  expect(engine.told.rate).toBe(48_000)
})

test('[REC-13] what has settled stays, and is the first transcript when the recording ends', async () => {
  const { engine, feed } = await startReady()

  engine.told.events?.onCaption({ settled: [hello], open: 'and', isLate: true })

  expect(feed.view.get()).toMatchObject({ kind: 'on', settled: 'Hello there.', open: 'and', isLate: true })
  expect(await feed.finish(opened())).toEqual({ segments: [hello], whole: undefined })
})

test('[SPEECH-55] captions that become late say so, and no more once they show what was said', async () => {
  const { engine, feed } = await startReady()

  engine.told.events?.onLate()
  const before = feed.view.get().isLate
  engine.told.events?.onCaption({ settled: [hello], open: '', isLate: false })

  expect([before, feed.view.get().isLate]).toEqual([true, false])
})

test('[SPEECH-36] where nothing was understood so far, the captions say so', async () => {
  const { engine, feed } = await startReady()
  const unclear = { ...hello, text: '', heard: 'Holler dare.' }

  engine.told.events?.onCaption({ settled: [unclear], open: '', isLate: false })
  const before = feed.view.get().isUnclear
  engine.told.events?.onCaption({ settled: [hello], open: '', isLate: false })

  expect(before).toBe(true)
  expect(feed.view.get()).toMatchObject({ isUnclear: false, settled: 'Hello there.' })
})

test('[SPEECH-80] captions that have left everything out so far are late, and not unclear', async () => {
  const { engine, feed } = await startReady()
  const leftOut = { ...hello, text: '', untranscribed: true as const }

  engine.told.events?.onCaption({ settled: [leftOut], open: '', isLate: true })

  expect(feed.view.get()).toMatchObject({ isUnclear: false, isLate: true })
})

test('[SPEECH-80] what an engine that failed did not hear is marked as left out', async () => {
  const { engine, feed } = await startReady()
  feed.add(new Float32Array(5 * 48_000))
  engine.told.events?.onCaption({ settled: [hello], open: '', isLate: false })
  engine.told.events?.onFailed('out of memory')

  const { segments } = await feed.finish(opened())

  expect(segments).toEqual([hello, { start: 1, end: 5, text: '', untranscribed: true }])
})

test('[SPEECH-80] a note that does not wait for the last words begins with a mark for them', async () => {
  const { engine, feed } = await startReady({ finish: () => new Promise(() => undefined) })
  feed.add(new Float32Array(5 * 48_000))
  engine.told.events?.onCaption({ settled: [hello], open: '', isLate: false })

  const { segments } = await feed.finish(opened())

  expect(segments).toEqual([hello, { start: 1, end: 5, text: '', untranscribed: true }])
})

test('[REC-20] a note does not wait for captions longer than for its sound', async () => {
  const { feed } = await startReady({ finish: () => new Promise(() => undefined) })

  expect(await feed.finish(Promise.resolve())).toMatchObject({ segments: [], whole: expect.any(Promise) })
  expect(feed.view.get().isBehind).toBe(true)
})

test('[SPEECH-80] what was said before a model was there, and is too long ago, is marked as left out', async () => {
  const engine = makeEngine()
  const feed = makeCaptionFeed(engine.open)
  feed.start(10)
  for (let second = 0; second < 62; second++) feed.add(new Float32Array(10))
  await opened()
  engine.told.events?.onReady()
  await opened()

  const { segments } = await feed.finish(opened())

  expect(segments).toEqual([
    { start: 0, end: 2, text: '', untranscribed: true },
    { ...hello, start: 2, end: 3 },
  ])
})

test('[SPEECH-81] what the captions are in is known from one recording to the next', async () => {
  const { engine, feed } = await startReady()

  engine.told.events?.onLearned('es')
  await feed.finish(opened())
  feed.start(48_000)

  expect(feed.view.get().languages).toEqual(['en', 'es'])
})

test.for([
  ['where nothing is understood', { text: '', heard: 'Holler dare.' }, '', false],
  ['where something is being understood', { text: '', heard: 'Holler dare.' }, 'Hello', true],
  ['where something was understood', {}, '', true],
] as const)(
  '[SPEECH-55] whether captions say that they are late: %s',
  async ([, segment, open, expected]) => {
    const { engine, feed } = await startReady()

    engine.told.events?.onCaption({ settled: [{ ...hello, ...segment }], open, isLate: true })

    expect(feed.view.get().isLate).toBe(expected)
  },
)

test('[SPEECH-34] what each stretch is in, and what was not understood, stays with the words', async () => {
  const { engine, feed } = await startReady()
  const spanish = { start: 0, end: 2, text: 'Buenos días.', words: [], language: 'es' }
  const german = { start: 2, end: 5, text: '', words: [], language: 'und', heard: 'Good and tug' }

  engine.told.events?.onCaption({ settled: [spanish, german], open: '', isLate: false })
  engine.told.events?.onFailed('out of memory')

  expect(feed.view.get().settled).toBe('Buenos días.')
  expect((await feed.finish(opened())).segments).toEqual([spanish, german])
})

test('[REC-13] a recording that ends before the captions are ready gets its words afterwards', async () => {
  const engine = makeEngine()
  const feed = makeCaptionFeed(engine.open)
  feed.start(48_000)
  feed.add(block)
  await opened()

  const { segments, whole } = await feed.finish(opened())
  engine.told.events?.onReady()

  expect(segments).toEqual([])
  expect(await whole).toEqual([hello])
  expect(engine.heard).toEqual([block])
})

test('[REC-13] a new recording waits for the engine until the last one is written down, and loses nothing', async () => {
  const engine = makeEngine()
  const feed = makeCaptionFeed(engine.open)
  feed.start(48_000)
  feed.add(block)
  await opened()
  const { whole } = await feed.finish(opened())
  feed.start(44_100)
  feed.add(later)

  engine.told.events?.onReady()
  const first = await whole
  await opened()

  expect(first).toEqual([hello])
  expect(engine.heard).toEqual([block, later])
  expect(engine.told.rate).toBe(44_100)
})

test('[REC-13] captions that were asked for before the recording are ready with its first word', async () => {
  const engine = makeEngine()
  const feed = makeCaptionFeed(engine.open)
  feed.prepare()
  await opened()
  engine.told.events?.onReady()
  await opened()

  feed.start(48_000)
  await opened()
  feed.add(block)

  expect(feed.view.get().kind).toBe('on')
  expect(engine.heard).toEqual([block])
})

test('[REC-13] an engine that fails half-way gives what it had, and the next recording another one', async () => {
  const { engine, feed } = await startReady()
  engine.told.events?.onCaption({ settled: [hello], open: '', isLate: false })
  engine.told.events?.onFailed('out of memory')

  const understood = await feed.finish(opened())
  feed.start(44_100)
  await opened()
  engine.told.events?.onReady()
  await opened()

  expect(understood.segments).toEqual([hello])
  expect(engine.told.rate).toBe(44_100)
  expect(feed.view.get().kind).toBe('on')
})

test('[REC-13] captions that cannot be had leave the recorder alone', async () => {
  const feed = makeCaptionFeed(() => Promise.reject(new Error('no model')))

  feed.start(48_000)
  await opened()
  feed.add(block)

  expect(feed.view.get().kind).toBe('off')
  expect(await feed.finish(opened())).toEqual({ segments: [], whole: undefined })
})

test('[REC-18] files on their way are told of with their share, and no longer once they are here', async () => {
  const engine = makeEngine()
  const feed = makeCaptionFeed(engine.open)
  feed.prepare()
  await opened()

  engine.told.events?.onLoading({ loadedBytes: 10, totalBytes: 40 })
  feed.start(48_000)
  const loading = feed.view.get()
  engine.told.events?.onStarting()

  expect(loading).toMatchObject({ kind: 'loading', download: { percent: 25 } })
  expect(feed.view.get()).toMatchObject({ kind: 'loading', download: null })
})
