import { expect, test } from 'vitest'
import { createCaptioner, lateAfterSeconds } from './captions.ts'
import { frameSamples } from './segmenter.ts'
import type { SpeechEngine } from './transcribe-stream.ts'

/** Four words for each second, so that it can be counted how far the captions are. */
const vocabulary = ['<unk>', '<s>', '</s>', ...Array.from({ length: 60 }, (_, number) => `▁w${number}`)]

/** How many seconds a device takes for each second of sound that it reads: always so many, or at that moment. */
type Work = number | ((nowSeconds: number) => number)

/**
 * Two minutes of talk with a pause every six seconds, or so many: for each tenth of a second of talk, how long after it
 * was said it stood in the captions. `untold`: how many of these were late, and nobody could know of it meanwhile.
 */
async function delaysOf(work: Work, pauseEvery = 6) {
  const clock = { seconds: 0, readSeconds: 0 }
  const captioner = createCaptioner(engineOf(work, clock), {
    nowSeconds: () => clock.seconds,
    onReading: (waitedSeconds) => {
      lateFrom = Math.min(lateFrom, Math.max(clock.seconds, clock.seconds + lateAfterSeconds - waitedSeconds))
    },
  })
  const delays: number[] = []
  const late: boolean[] = []
  let [lateFrom, untold] = [Number.POSITIVE_INFINITY, 0]
  let [added, settledUntil] = [0, 0]
  while (added < 120) {
    clock.seconds = Math.max(clock.seconds, added + 0.1)
    for (; added + 0.1 <= clock.seconds; added += 0.1) {
      captioner.add(new Float32Array(1600).fill(added % pauseEvery < pauseEvery - 0.7 ? 0.5 : 0))
    }
    const update = await captioner.update()
    if (!update) continue
    settledUntil = update.settled.findLast(({ text }) => text !== '')?.end ?? settledUntil
    const shownUntil = settledUntil + update.open.split(' ').filter(Boolean).length / 4
    late.push(update.isLate)
    while (delays.length / 10 < shownUntil) {
      const delay = clock.seconds - delays.length / 10
      // What follows a pause is counted from where that began.
      if (delay > lateAfterSeconds + 0.7 && lateFrom > clock.seconds) untold++
      delays.push(delay)
    }
    lateFrom = Number.POSITIVE_INFINITY
  }
  return { delays: delays.toSorted((a, b) => a - b), late, untold, readSeconds: clock.readSeconds }
}

test.each([
  ['a tenth', 0.1],
  ['a third', 0.33],
  ['nearly half', 0.45],
  ['more than half', 0.6],
])(
  '[SPEECH-55] a device that takes %s of the time of speech to read it shows it within about 4 s',
  async (_, work) => {
    const { delays } = await delaysOf(work)

    expect(delays.length).toBeGreaterThan(1_100)
    expect(delays[Math.floor(0.5 * delays.length)]).toBeLessThan(3.5)
    expect(delays[Math.floor(0.95 * delays.length)]).toBeLessThan(4.3)
  },
)

const busyFrom20s = (work: number) => (now: number) => (now < 20 ? 0.15 : work)
// Between a fifth and nine tenths, and never twice the same in a row.
const unsteady = (now: number) => 0.2 + 0.7 * ((now * 7.31) % 1)

test.for<[string, Work, number]>([
  ['that is busy from one moment to the next', busyFrom20s(0.45), 6],
  ['that is busy from one moment to the next, with a speaker who hardly pauses', busyFrom20s(0.45), 14],
  ['that is very busy from one moment to the next', busyFrom20s(0.6), 6],
  ['that is now quick and now slow', unsteady, 6],
  ['that is now quick and now slow, with a speaker who hardly pauses', unsteady, 14],
])('[SPEECH-55] on a device %s, captions do not fall far behind', async ([, work, pauseEvery]) => {
  const { delays, untold } = await delaysOf(work, pauseEvery)

  expect(untold).toBeLessThan(0.01 * delays.length)
  expect(delays.length).toBeGreaterThan(1_100)
  expect(delays[Math.floor(0.5 * delays.length)]).toBeLessThan(3.5)
  expect(delays[Math.floor(0.95 * delays.length)]).toBeLessThan(4.6)
  expect(delays.at(-1)).toBeLessThan(6.6)
})

test('[SPEECH-55] one that takes as long as the speech does not drift further and further, and says that it is late', async () => {
  const { delays, late } = await delaysOf(1)

  expect(delays.at(-1)).toBeLessThan(8)
  expect(late.filter(Boolean).length).toBeGreaterThan(late.length / 2)
})

test('[SPEECH-55] one that keeps up does not say that it is late', async () => {
  expect((await delaysOf(0.1)).late).not.toContain(true)
})

test('[SPEECH-55] a recording that was paused is not late for that', async () => {
  const clock = { seconds: 0, readSeconds: 0 }
  const captioner = createCaptioner(engineOf(0.1, clock), {
    nowSeconds: () => clock.seconds,
    onReading: () => {},
  })
  const speak = async (seconds: number) => {
    const updates = []
    for (let tenth = 0; tenth < 10 * seconds; tenth++) {
      captioner.add(new Float32Array(1600).fill(0.5))
      clock.seconds += 0.1
      updates.push(await captioner.update())
    }
    return updates
  }

  await speak(3)
  clock.seconds += 60
  const after = await speak(3)

  expect(after.filter((update) => update?.isLate)).toEqual([])
})

test('[SPEECH-17] a slow device reads what is said once, a quick one again and again', async () => {
  const [quick, slow] = [await delaysOf(0.1), await delaysOf(0.6)]

  expect(quick.readSeconds / 120).toBeGreaterThan(2)
  expect(slow.readSeconds / 120).toBeLessThan(1.7)
})

function engineOf(work: Work, clock: { seconds: number; readSeconds: number }): SpeechEngine {
  async function moonshine(samples: Float32Array) {
    const perSecond = typeof work === 'number' ? work : work(clock.seconds)
    clock.seconds += (perSecond * samples.length) / 16_000
    clock.readSeconds += samples.length / 16_000
    const frames = Math.floor(samples.length / 384)
    const words = Math.max(1, Math.floor(samples.length / 4_000) - 2)
    let step = 0
    return {
      frames,
      async next() {
        const token = step < words ? 3 + step : 2
        step++
        const logits = Float32Array.from(vocabulary, (_, id) => (id === token ? 20 : 0))
        return { logits, attention: new Float32Array(frames).fill(1 / frames) }
      },
      release() {},
    }
  }
  return {
    vocabulary,
    voiceActivity: async (frame) => ((frame[frameSamples / 2] ?? 0) > 0 ? 0.9 : 0.05),
    models: [{ language: 'en', moonshine }],
  }
}
