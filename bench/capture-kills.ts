import type { BrowserContext } from 'playwright-core'
import { readKept } from './kept-sound.ts'
import { withBrowser } from './killable-browser.ts'

export interface Killed {
  spokenSeconds: number
  lostSeconds: number
  lostSlices: number
  longestSliceMs: number
}

/** Records for a few seconds, kills the browser, starts it again and looks at what is there. */
export async function killDuringRecording(url: string, profile: string): Promise<Killed> {
  const { startedAt, killedAt, before } = await withBrowser(profile, (context, kill) =>
    recordAndKill(url, context, kill),
  )
  const after = await withBrowser(profile, async (context) => {
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('region', { name: 'Recovered recording' }).waitFor()
    return readKept(page)
  })
  const spokenSeconds = (killedAt - startedAt) / 1000
  return {
    spokenSeconds,
    lostSeconds: Math.max(0, spokenSeconds - after.seconds),
    lostSlices: Math.max(0, before.slices - after.slices),
    longestSliceMs: after.longestMs,
  }
}

async function recordAndKill(url: string, context: BrowserContext, kill: () => Promise<void>) {
  const page = await context.newPage()
  await page.addInitScript(noteStart)
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Recording' }).waitFor()
  await page.waitForTimeout(1_500 + Math.random() * 2_000)
  const startedAt = await page.evaluate(() => Number(sessionStorage.getItem('started-at')))
  const before = await readKept(page)
  const killedAt = Date.now()
  await kill()
  return { startedAt, killedAt, before }
}

/** The moment from which on the browser takes sound, on the clock that this process reads too. */
function noteStart() {
  const start = MediaRecorder.prototype.start
  MediaRecorder.prototype.start = function noted(slice) {
    this.addEventListener('start', () => sessionStorage.setItem('started-at', String(Date.now())))
    start.call(this, slice)
  }
}
