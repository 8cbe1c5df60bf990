import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Recording } from '../core/src/entities/recording.ts'
import { sampleEngine } from '../core/src/recording/silent-engines.ts'
import { withBrowser } from './killable-browser.ts'
import { measureHealth } from './live-health.ts'
import { whileBusy } from './busy-cores.ts'
import { delayOfCaptions, type Watched, watchCaptions } from './live-captions.ts'
import { clipsFolder } from './clips-folder.ts'
import { measureVisits } from './later-visits.ts'
import { atMost } from './percentile.ts'
import type { Row } from './row.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { writeSpokenMinute } from './spoken-minute.ts'

const folder = clipsFolder()
const clip = join(folder, 'long-lj.flac')
const minuteMs = 60_000

/** A minute of real speech as a person says it: captions while it is said, its transcript soon after. */
export async function run(): Promise<Row[]> {
  if (!existsSync(clip)) {
    console.log(`Skipped: no ${clip}; set EARMARK_AUDIO_DIR to a folder that has it.`)
    return []
  }
  const place = mkdtempSync(join(tmpdir(), 'earmark-bench-'))
  const server = await runServer()
  try {
    const sound = join(place, 'minute.wav')
    await writeSpokenMinute(clip, sound)
    const profile = join(place, 'profile')
    const rows = await withBrowser(profile, (context) => speak(context, server), { microphone: sound })
    return [...rows, ...(await measureHealth(server.url, clip))]
  } finally {
    await server.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

async function speak(context: BrowserContext, { url }: RunningServer): Promise<Row[]> {
  await context.request.post(`${url}/api/auth/sign-up/email`, {
    headers: { origin: url },
    data: { name: 'Bench', email: 'bench@example.com', password: 'a passphrase for the bench' },
  })
  const page = await context.newPage()
  await page.addInitScript(watchCaptions)
  // Once, so that the speech model is on the device, as it is from the second recording on.
  await recordAlone(page, url, () => firstWords(page))
  await written(context, url, 1)

  const wholeMinute = () => page.waitForTimeout(minuteMs)
  const { watched, finishedAt } = await recordAlone(page, url, wholeMinute)
  const note = await written(context, url, 2)
  const waitedSeconds = (Date.now() - finishedAt) / 1000
  const alone = delayOfCaptions(note, watched)

  const visits = await measureVisits(context, url)
  // From the first caption on: while the model starts, the captions say so.
  const loaded = await recordAlone(page, url, async () => {
    await firstWords(page)
    await whileBusy(wholeMinute)
  })
  const underLoad = delayOfCaptions(await written(context, url, 3 + visits.count), loaded.watched)
  return [
    ...visits.rows,
    atMost('caption after its word, median', alone.median, 's', 2),
    { name: 'words captioned while spoken', value: alone.captioned, unit: '%' },
    atMost('caption after its word at load 2 × cores, median', underLoad.median, 's', 4),
    atMost('the same, 95 %', underLoad.mostly, 's', 4),
    { name: 'the same, worst', value: underLoad.worst, unit: 's' },
    { name: 'words captioned while spoken at load 2 × cores', value: underLoad.captioned, unit: '%' },
    {
      name: 'words later than 4 s with “Catching up”',
      value: underLoad.told,
      unit: '%',
      limit: '≥ 100',
      pass: underLoad.told >= 100,
    },
    atMost('a minute readable after Finish', waitedSeconds, 's', 15),
  ]
}

/** What the captions say while they load is not in `.said`. */
function firstWords(page: Page): Promise<void> {
  return page
    .locator('section[aria-label="Captions"] .said')
    .filter({ hasText: /\w+ \w+/ })
    .waitFor()
}

/** Beside a note that is open there would be no captions to see. */
async function recordAlone(page: Page, url: string, speaking: () => Promise<void>) {
  await openApp(page, url)
  return record(page, speaking)
}

async function openApp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/app`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

async function record(page: Page, speaking: () => Promise<void>) {
  await page.getByRole('button', { name: 'Record', exact: true }).first().click()
  await page.getByRole('status').filter({ hasText: 'Recording' }).waitFor()
  await speaking()
  // Written there by `watchCaptions`.
  const watched = await page.evaluate(() => Reflect.get(globalThis, 'watchedCaptions') as Watched)
  const finishedAt = Date.now()
  await page.getByRole('button', { name: 'Finish' }).click()
  return { watched, finishedAt }
}

/** The newest of `count` notes, once the server has written down all of them. */
async function written(context: BrowserContext, url: string, count: number): Promise<Recording> {
  const answer = await context.request.get(`${url}/api/v1/recordings?limit=10`)
  const { items: all } = (await answer.json()) as { items: Recording[] } // CONTRACT
  const items = all.filter(({ engine }) => engine !== sampleEngine)
  const [newest] = items
  if (newest && items.length === count && items.every(({ status }) => status === 'ready')) {
    const whole = await context.request.get(`${url}/api/v1/recordings/${newest.ulid}`)
    return (await whole.json()) as Recording // CONTRACT
  }
  const failed = items.find(({ status }) => status === 'failed')
  if (failed) throw new Error(`A note was not written down: ${failed.failure?.code}`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  return written(context, url, count)
}
