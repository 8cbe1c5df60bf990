import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { encodeWav } from '../core/src/speech/encode-wav.ts'
import { sampleRate } from '../core/src/speech/segmenter.ts'
import { noteStart } from './capture-kills.ts'
import { withBrowser } from './killable-browser.ts'
import { beginMeeting, callTitle, openCall, signUp, tickInCall, ticks } from './meeting-browser.ts'
import { atMost } from './percentile.ts'
import type { Row } from './row.ts'
import { readSavedSides } from './saved-sound.ts'

const kills = 10
/** So often something is heard on each track: what is lost is known as exactly. */
const tickSeconds = 0.1

/** Kills the browser while it records a meeting, and looks how far each track reaches. */
export async function measureMeetingKills(url: string, base: string): Promise<Row[]> {
  mkdirSync(base, { recursive: true })
  const microphone = join(base, 'ticks.wav')
  writeFileSync(microphone, encodeWav(ticks(60, tickSeconds, sampleRate)))
  const lost = { you: 0, others: 0 }
  for (let at = 0; at < kills; at++) {
    const one = await killMeeting(url, join(base, `kill-${at}`), microphone)
    console.log(
      `kill ${at + 1}: lost ${one.you.toFixed(3)} s of you, ${one.others.toFixed(3)} s of the others`,
    )
    lost.you = Math.max(lost.you, one.you)
    lost.others = Math.max(lost.others, one.others)
  }
  return [
    atMost(`lost of your track by one of ${kills} kills, at most`, lost.you, 's', 0.5),
    atMost('lost of the others’ track, at most', lost.others, 's', 0.5),
  ]
}

async function killMeeting(url: string, profile: string, microphone: string) {
  const sound = { microphone, call: callTitle }
  const { startedAt, killedAt } = await withBrowser(
    profile,
    async (context, kill) => {
      await signUp(context, url)
      await tickInCall(await openCall(context), tickSeconds)
      const page = await context.newPage()
      await page.addInitScript(noteStart)
      await beginMeeting(page, url)
      await page.waitForTimeout(3_000 + Math.random() * 2_000)
      const started = await page.evaluate(() => Number(sessionStorage.getItem('started-at')))
      const killed = Date.now()
      await kill()
      return { startedAt: started, killedAt: killed }
    },
    sound,
  )
  const spoken = (killedAt - startedAt) / 1000
  const kept = await withBrowser(profile, async (context) => savedIn(await context.newPage(), url))
  return { you: Math.max(0, spoken - kept.left), others: Math.max(0, spoken - kept.right) }
}

/** Read past the product, on a page of its origin. */
async function savedIn(page: Page, url: string) {
  await page.goto(`${url}/sign-in`)
  return readSavedSides(page)
}
