import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { withBrowser } from './killable-browser.ts'

export interface LongRecording {
  heapMb: number
  finishMs: number
  slices: number
}

interface LongOptions {
  hours: number
  /** Opens the page and begins to record. */
  begin: (page: Page) => Promise<void>
}

const slicesPerSecond = 5
const warmUp = 500

/** Hours of slices as fast as the disk takes them: the same code, with a microphone that does not wait. */
export function recordFourHours(url: string, profile: string): Promise<LongRecording> {
  const begin = async (page: Page) => {
    await page.goto(url)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Recording' }).waitFor()
  }
  return withBrowser(profile, (context) => recordHours(context, { hours: 4, begin }))
}

export async function recordHours(
  context: BrowserContext,
  { hours, begin }: LongOptions,
): Promise<LongRecording> {
  const wanted = hours * 3600 * slicesPerSecond
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.addInitScript(pourSlices)
  await begin(page)
  await pour(page, warmUp)
  await keptSlices(page, warmUp)
  const before = await heapMb(devtools)
  await pour(page, wanted)
  const slices = await keptSlices(page, warmUp + wanted)
  const after = await heapMb(devtools)
  const finishMs = await finish(page)
  return { heapMb: after - before, finishMs, slices }
}

async function pour(page: Page, count: number): Promise<void> {
  await page.evaluate((slices) => window.dispatchEvent(new CustomEvent('pour', { detail: slices })), count)
  await page.locator('html[data-poured="yes"]').waitFor({ state: 'attached', timeout: 600_000 })
}

/** Waits until so many slices are on the disk. */
async function keptSlices(page: Page, expected: number): Promise<number> {
  const kept = await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const database = await answer(indexedDB.open('earmark-in-progress'))
    const count = await answer(database.transaction('slices').objectStore('slices').count())
    database.close()
    return count
  })
  if (kept >= expected) return kept
  await page.waitForTimeout(100)
  return keptSlices(page, expected)
}

export async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

export async function finish(page: Page): Promise<number> {
  const start = performance.now()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  return performance.now() - start
}

/** In the page: a recorder that hands over slices of 800 bytes (32 kbit/s) when it is told to, a hundred at a time. */
function pourSlices() {
  class PouringRecorder extends EventTarget {
    static isTypeSupported = () => true
    state = 'inactive'
    start() {
      this.state = 'recording'
      window.addEventListener('pour', (event) => void this.pour(Number((event as CustomEvent).detail)))
    }
    async pour(count: number) {
      document.documentElement.dataset.poured = 'no'
      for (let at = 0; at < count; at += 1) {
        this.dispatchEvent(new BlobEvent('dataavailable', { data: new Blob([new Uint8Array(800)]) }))
        if (at % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 30))
      }
      document.documentElement.dataset.poured = 'yes'
    }
    pause() {}
    resume() {}
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(new Event('stop'))
    }
  }
  Object.assign(window, { MediaRecorder: PouringRecorder })
}
