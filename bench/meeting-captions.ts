import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Recording } from '../core/src/entities/recording.ts'
import { captionsEngine } from '../core/src/recording/device-engines.ts'
import { sampleEngine } from '../core/src/recording/silent-engines.ts'
import { encodeWav } from '../core/src/speech/encode-wav.ts'
import { sampleRate } from '../core/src/speech/segmenter.ts'
import { clipsFolder } from './clips-folder.ts'
import { finish } from './capture-long.ts'
import { withBrowser } from './killable-browser.ts'
import { delayOfCaptions, type Watched, watchCaptions } from './live-captions.ts'
import { beginMeeting, callTitle, openCall, playInCall, signUp } from './meeting-browser.ts'
import { readSamples } from './open-sound-file.ts'
import { atMost } from './percentile.ts'
import type { Row } from './row.ts'
import { readSavedSides } from './saved-sound.ts'

const seconds = 60
const turnSeconds = 10

/** A minute of real speech in turns, one from the microphone and one from the call: captions while it is said. */
export async function measureMeetingCaptions(url: string, base: string): Promise<Row[]> {
  const clip = join(clipsFolder(), 'long-lj.flac')
  if (!existsSync(clip)) {
    console.log(`Captions of meetings skipped: no ${clip}; set EARMARK_AUDIO_DIR to a folder that has it.`)
    return []
  }
  mkdirSync(base, { recursive: true })
  const { you, others } = inTurns((await readSamples(clip)).subarray(0, seconds * sampleRate))
  const microphone = join(base, 'you.wav')
  writeFileSync(microphone, encodeWav(you))
  const sound = { microphone, call: callTitle }
  return withBrowser(join(base, 'profile'), (context) => caption(context, url, encodeWav(others)), sound)
}

/** Changes from one to the other where it is quietest: no word is cut in two. */
function inTurns(speech: Float32Array) {
  const [you, others] = [new Float32Array(speech.length), new Float32Array(speech.length)]
  let from = 0
  for (let turn = 0; from < speech.length; turn++) {
    const to = quietestNear(speech, (turn + 1) * turnSeconds)
    ;(turn % 2 === 0 ? you : others).set(speech.subarray(from, to), from)
    from = to
  }
  return { you, others }
}

function quietestNear(speech: Float32Array, second: number): number {
  if ((second + 2) * sampleRate > speech.length) return speech.length
  const window = Math.round(0.1 * sampleRate)
  const starts = Array.from({ length: 60 }, (_, at) => Math.round((second - 1.5 + at / 20) * sampleRate))
  const powerAt = (start: number) =>
    speech.subarray(start, start + window).reduce((sum, sample) => sum + sample * sample, 0)
  const [quietest = 0] = starts.toSorted((a, b) => powerAt(a) - powerAt(b))
  return quietest + Math.round(window / 2)
}

async function caption(context: BrowserContext, url: string, wav: Uint8Array): Promise<Row[]> {
  await signUp(context, url)
  const call = await openCall(context)
  const page = await context.newPage()
  await page.addInitScript(watchCaptions)
  // Once, so that the model is on the device, as it is from the second recording on.
  await beginMeeting(page, url)
  await firstWords(page)
  await finish(page)

  await beginMeeting(page, url)
  const { startedAt } = await watchedIn(page)
  await playInCall(call, wav, (Date.now() - startedAt) / 1000)
  await page.waitForTimeout(seconds * 1000)
  const watched = await watchedIn(page)
  const spoken = (Date.now() - watched.startedAt) / 1000
  const kept = await readSavedSides(page)
  await finish(page)
  const delays = delayOfCaptions(await written(context, page, url), watched)
  return [
    atMost('captions of both tracks after their words, median', delays.median, 's', 3),
    { name: 'the same, worst', value: rounded(delays.worst), unit: 's' },
    { name: 'words captioned while spoken', value: delays.captioned, unit: '%' },
    atMost('recording behind its clock meanwhile', Math.max(0, spoken - kept.seconds), 's', 0.5),
  ]
}

/** What the captions say while they load is not in `.said`. */
async function firstWords(page: Page): Promise<void> {
  const said = page.locator('section[aria-label="Captions"] .said').filter({ hasText: /\w+ \w+/ })
  await said.first().waitFor({ timeout: 120_000 })
}

async function watchedIn(page: Page): Promise<Watched> {
  // Written there by `watchCaptions`.
  return page.evaluate(() => Reflect.get(globalThis, 'watchedCaptions') as Watched)
}

/** The second note, once the server has written it down. */
async function written(context: BrowserContext, page: Page, url: string): Promise<Recording> {
  const answer = await context.request.get(`${url}/api/v1/recordings?limit=10`)
  const { items: all } = (await answer.json()) as { items: Recording[] } // CONTRACT
  const items = all.filter(({ engine }) => engine !== sampleEngine)
  const [note] = items
  if (note?.status === 'failed') throw new Error(`The meeting was not written down: ${note.failure?.code}`)
  if (items.length === 2 && note?.status === 'ready' && note.engine !== captionsEngine) {
    const whole = await context.request.get(`${url}/api/v1/recordings/${note.ulid}`)
    return (await whole.json()) as Recording // CONTRACT
  }
  await page.waitForTimeout(200)
  return written(context, page, url)
}

const rounded = (value: number) => Math.round(value * 100) / 100
