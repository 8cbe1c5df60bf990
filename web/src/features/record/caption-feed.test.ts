import { expect, test } from 'vitest'
import type { CaptionEvents } from './caption-engine.ts'
import { makeCaptionFeed } from './caption-feed.ts'

const block = Float32Array.from([1, 2])
const hello = { start: 0, end: 1, text: 'Hello there.' }

/** An engine that hears, and says what it is told to. */
function makeEngine() {
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
    }
  }
  return { open, heard, told }
}

const opened = () => new Promise((resolve) => setTimeout(resolve))

test('[REC-13] what is said while the captions load is heard once they are ready', async () => {
  const engine = makeEngine()
  const feed = makeCaptionFeed(engine.open)

  feed.start(48_000)
  feed.add(block)
  await opened()
  expect(engine.heard).toEqual([])
  engine.told.events?.onReady()
  feed.add(block)

  expect(engine.heard).toEqual([block, block])
  expect(engine.told.rate).toBe(48_000)
})

test('[REC-13] what has settled stays, and is the first transcript when the recording ends', async () => {
  const engine = makeEngine()
  const feed = makeCaptionFeed(engine.open)
  feed.start(48_000)
  await opened()
  engine.told.events?.onReady()

  engine.told.events?.onCaption({ settled: [hello], open: 'and' })

  expect(feed.view.get()).toMatchObject({ kind: 'on', settled: 'Hello there.', open: 'and' })
  expect(await feed.finish()).toEqual([hello])
})

test('[REC-13] captions that cannot be had leave the recorder alone', async () => {
  const feed = makeCaptionFeed(() => Promise.reject(new Error('no model')))

  feed.start(48_000)
  await opened()
  feed.add(block)

  expect(feed.view.get().kind).toBe('off')
  expect(await feed.finish()).toEqual([])
})
