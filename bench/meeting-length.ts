import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Recording } from '../core/src/entities/recording.ts'
import { encodeWav } from '../core/src/speech/encode-wav.ts'
import { sampleRate } from '../core/src/speech/segmenter.ts'
import { finish, heapMb, type LongRecording, recordHours } from './capture-long.ts'
import { beginMeeting, callTitle, openCall, signUp, tickInCall, ticks } from './meeting-browser.ts'
import { measureTicks, type Ticks } from './meeting-ticks.ts'
import { withBrowser } from './killable-browser.ts'
import { atMost } from './percentile.ts'
import type { Row } from './row.ts'

const hours = 3
/** Of a meeting at the pace of the clock; three hours are 180. */
const minutes = Number(process.env.EARMARK_BENCH_MEETING_MINUTES ?? 3)
const tickSeconds = 5

/** Three hours of slices in a hurry, and some minutes at the pace of the clock, with a sound that ticks on each track. */
export async function measureLength(url: string, base: string): Promise<Row[]> {
  mkdirSync(base, { recursive: true })
  const long = await recordInHurry(url, join(base, 'long'))
  const real = await recordTicks(url, base)
  console.log(
    `offset of the tracks, in ms: ${sampled(real.offsets)
      .map((each) => (each * 1000).toFixed(1))
      .join(', ')}`,
  )
  const [least, most] = [Math.min(...real.offsets), Math.max(...real.offsets)]
  const apart = Math.abs((real.offsets.at(-1) ?? 0) - (real.offsets[0] ?? 0)) * 1000
  return [
    atMost(`heap grown by ${hours} h of two tracks`, long.heapMb, 'MB', 30),
    atMost(`finishing ${hours} h`, long.finishMs / 1000, 's', 2),
    { name: `slices of ${hours} h on the disk`, value: long.slices, unit: 'slices' },
    atMost(`heap grown by ${minutes} min at the clock’s pace`, real.heapMb, 'MB', 30),
    atMost(`finishing ${minutes} min`, real.finishMs / 1000, 's', 2),
    atMost(`tracks moved against each other in ${minutes} min`, apart, 'ms', 50),
    { name: 'the same, between any two moments', value: Math.round((most - least) * 1000), unit: 'ms' },
    {
      name: 'ticks found on both tracks',
      value: real.offsets.length,
      unit: `of ${Math.floor((minutes * 60) / tickSeconds)}`,
    },
  ]
}

/** A dozen of them, from the first to the last. */
function sampled(offsets: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(offsets.length / 12))
  return offsets.filter((_, at) => at % step === 0)
}

function recordInHurry(url: string, profile: string): Promise<LongRecording> {
  return withBrowser(
    profile,
    async (context) => {
      await signUp(context, url)
      await openCall(context)
      return recordHours(context, { hours, begin: (page) => beginMeeting(page, url) })
    },
    { call: callTitle },
  )
}

async function recordTicks(url: string, base: string): Promise<Ticks & Omit<LongRecording, 'slices'>> {
  const microphone = join(base, 'ticks.wav')
  writeFileSync(microphone, encodeWav(ticks(minutes * 60 + 60, tickSeconds, sampleRate)))
  return withBrowser(join(base, 'ticks'), (context) => tickFor(context, url), { microphone, call: callTitle })
}

async function tickFor(context: BrowserContext, url: string) {
  await signUp(context, url)
  const call = await openCall(context)
  await tickInCall(call, tickSeconds)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await beginMeeting(page, url)
  await page.waitForTimeout(Math.min(15_000, minutes * 20_000))
  const before = await heapMb(devtools)
  await page.waitForTimeout(minutes * 60_000)
  const after = await heapMb(devtools)
  const finishMs = await finish(page)
  const sound = await keptSound(context, page, url)
  return { ...(await measureTicks(sound)), heapMb: after - before, finishMs }
}

/** As the server keeps it. */
async function keptSound(context: BrowserContext, page: Page, url: string): Promise<Uint8Array> {
  const answer = await context.request.get(`${url}/api/v1/recordings?limit=1`)
  const { items } = (await answer.json()) as { items: Recording[] } // CONTRACT
  const [note] = items
  const sound = note && (await context.request.get(`${url}/api/v1/recordings/${note.ulid}/audio`))
  if (sound?.ok()) return sound.body()
  await page.waitForTimeout(200)
  return keptSound(context, page, url)
}
