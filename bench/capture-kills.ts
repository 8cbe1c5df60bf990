import type { BrowserContext, Page } from 'playwright-core'
import type { Recording } from '../core/src/entities/recording.ts'
import { formatClock } from '../core/src/text/format-time.ts'
import { readSaved } from './saved-sound.ts'
import { withBrowser } from './killable-browser.ts'

export interface Killed {
  spokenSeconds: number
  lostSeconds: number
  lostSlices: number
  longestSliceMs: number
  soundSeconds: number
  /** As clocks: the length that is offered, and that of the note once the server has heard it. */
  offered: string
  kept: string
}

/** Records for a few seconds, kills the browser, starts it again, and keeps what is offered. */
export async function killDuringRecording(url: string, profile: string): Promise<Killed> {
  const email = `kill-${crypto.randomUUID()}@example.com`
  const { startedAt, killedAt, before } = await withBrowser(profile, async (context, kill) => {
    await post(context, `${url}/api/auth/sign-up/email`, { name: 'Bench', email, password })
    return recordAndKill(`${url}/app`, context, kill)
  })
  const { after, offered, kept } = await withBrowser(profile, async (context) => {
    // The browser writes cookies to the disk when it likes.
    await post(context, `${url}/api/auth/sign-in/email`, { email, password })
    return keepOffered(url, await context.newPage())
  })
  const spokenSeconds = (killedAt - startedAt) / 1000
  return {
    spokenSeconds,
    lostSeconds: Math.max(0, spokenSeconds - after.seconds),
    lostSlices: Math.max(0, before.slices - after.slices),
    longestSliceMs: after.longestMs,
    soundSeconds: after.seconds,
    offered,
    kept,
  }
}

const password = 'a passphrase for the bench'

async function post(context: BrowserContext, address: string, data: object): Promise<void> {
  await context.request.post(address, { headers: { origin: new URL(address).origin }, data })
}

async function keepOffered(url: string, page: Page) {
  await page.goto(`${url}/app`)
  const region = page.getByRole('region', { name: 'Recovered recording' })
  await region.waitFor()
  const offered = /\d+:\d\d$/m.exec(await region.innerText())?.[0] ?? ''
  const after = await readSaved(page)
  await region.getByRole('button', { name: 'Keep' }).click()
  const { duration } = await heardNote(url, page)
  return { after, offered, kept: duration === null ? '' : formatClock(duration) }
}

/** The one note, once the server has heard it. */
async function heardNote(url: string, page: Page): Promise<Recording> {
  const answer = await page.request.get(`${url}/api/v1/recordings?limit=1`)
  const { items } = (await answer.json()) as { items: Recording[] } // CONTRACT
  const [note] = items
  if (note?.status === 'ready' || note?.status === 'failed') return note
  await page.waitForTimeout(100)
  return heardNote(url, page)
}

async function recordAndKill(url: string, context: BrowserContext, kill: () => Promise<void>) {
  const page = await context.newPage()
  await page.addInitScript(noteStart)
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Record', exact: true }).first().click()
  await page.getByRole('status').filter({ hasText: 'Recording' }).waitFor()
  await page.waitForTimeout(1_500 + Math.random() * 2_000)
  const startedAt = await page.evaluate(() => Number(sessionStorage.getItem('started-at')))
  const before = await readSaved(page)
  const killedAt = Date.now()
  await kill()
  return { startedAt, killedAt, before }
}

/** The moment from which on the browser takes sound, on the clock that this process reads too. */
export function noteStart() {
  const start = MediaRecorder.prototype.start
  MediaRecorder.prototype.start = function noted(slice) {
    this.addEventListener('start', () => sessionStorage.setItem('started-at', String(Date.now())))
    start.call(this, slice)
  }
}
