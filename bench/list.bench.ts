import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { fillNotes } from './fill-notes.ts'
import { withBrowser } from './killable-browser.ts'
import { dragThrough, scrollFrames } from './list-scrolling.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const few = 10_000
const many = 100_000

/** The list of an account with a lifetime of notes, in a real Chromium, from its own database. */
export async function run(): Promise<Row[]> {
  const server = await runServer()
  const profile = mkdtempSync(join(tmpdir(), 'earmark-list-'))
  try {
    return await withBrowser(profile, (context) => measure(context, server.url))
  } finally {
    await server.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measure(context: BrowserContext, url: string): Promise<Row[]> {
  const accountId = await signUp(context, url)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/app`)
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
  await fillNotes(page, accountId, { from: 0, to: few })
  const small = await open(page, url, few)
  const smallFrames = await scrollFrames(page)
  await fillNotes(page, accountId, { from: few, to: many })
  const large = await open(page, url, many)
  const largeFrames = await scrollFrames(page)
  const drag = await dragThrough(page)
  return [
    { ...atMost('first notes, 10,000', small.firstMs, 1000), unit: 'ms' },
    { ...atMost('first notes, 100,000', large.firstMs, 1000), unit: 'ms' },
    { name: 'all lines read, 100,000', value: large.wholeMs, unit: 'ms' },
    { ...atMost('memory of scripts, 100,000', large.heapMb, 150), unit: 'MB' },
    { ...atMost('frame while scrolling, p95', largeFrames.p95Ms, 17.5), unit: 'ms' },
    { ...atMost('frames dropped while scrolling', largeFrames.droppedPercent, 5), unit: '%' },
    { ...atMost('work in a frame, p95', largeFrames.workP95Ms, 8), unit: 'ms' },
    {
      ...atMost(
        'work in a frame at 100,000 by that at 10,000',
        largeFrames.workP95Ms / smallFrames.workP95Ms,
        1.5,
      ),
      unit: '×',
    },
    { ...atMost('rows empty in a jump through the list', drag.emptyFrames, 0), unit: 'frames' },
    ...(await measureSelection(page)),
  ]
}

async function signUp(context: BrowserContext, url: string): Promise<string> {
  await context.request.post(`${url}/api/auth/sign-up/email`, {
    headers: { origin: url },
    data: { name: 'Bench', email: 'bench@example.com', password: 'a passphrase for the bench' },
  })
  return (await (await context.request.get(`${url}/api/v1/me`)).json()).account.id
}

const rows = 'ul[aria-label="Notes"] > li'

/** Counted from when the page's script runs: until then it is the network's time. */
async function open(page: Page, url: string, notes: number) {
  await page.goto(`${url}/privacy-policy`)
  await page.goto(`${url}/app`, { waitUntil: 'commit' })
  await page.locator(rows).first().waitFor()
  const firstMs = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const loaded = Math.max(
      ...scripts.map((script) => script.startTime + script.duration).filter((at) => at < 60_000),
    )
    return performance.now() - Math.min(loaded, performance.now())
  })
  await page.waitForFunction(
    ([selector, count]) => document.querySelector(selector)?.getAttribute('aria-setsize') === `${count}`,
    [rows, notes] as const,
    { timeout: 120_000 },
  )
  const wholeMs = await page.evaluate(() => performance.now())
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { firstMs: round(firstMs), wholeMs: round(wholeMs), heapMb: round(usedSize / 1e6) }
}

/** Choosing all, and giving a tag to a thousand, as it looks to the person: until the page says so. */
async function measureSelection(page: Page): Promise<Row[]> {
  const bar = page.getByRole('group', { name: 'Selected notes' })
  await page
    .locator(`${rows} a`)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await bar.waitFor()
  const allMs = await timed(async () => {
    await bar.getByRole('button', { name: 'Select all' }).click()
    await bar.getByText('100,000 notes selected').waitFor()
  })
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'hidden' })
  await chooseThousand(page)
  await bar.getByText('1,000 notes selected').waitFor()
  await bar.getByRole('button', { name: 'Tag' }).click()
  const garden = page.getByRole('checkbox', { name: /garden/ })
  await garden.waitFor()
  const tagMs = await timed(async () => {
    await garden.click()
    await page.getByText('“garden” added to 1,000 notes.').waitFor()
  })
  return [
    { ...atMost('select all 100,000', allMs, 1000), unit: 'ms' },
    { ...atMost('tag 1,000 chosen notes', tagMs, 1000), unit: 'ms' },
  ]
}

/** The first, and with Shift the thousandth. */
async function chooseThousand(page: Page): Promise<void> {
  const box = page.locator('div:has(> ul[aria-label="Notes"])')
  await box.evaluate((list) => list.scrollTo({ top: 0 }))
  await page.locator(`${rows}[data-index="0"] a`).click({ modifiers: ['ControlOrMeta'] })
  const last = page.locator(`${rows}[data-index="999"]`)
  for (let tries = 0; tries < 50 && (await last.count()) === 0; tries++) {
    await box.evaluate((list) => {
      // The first row may be far away: it has the focus.
      const rendered = [...list.querySelectorAll('li')]
      const middle = Number(rendered[rendered.length >> 1]?.dataset['index'])
      list.scrollBy({ top: (999 - middle) * 110 })
    })
    await page.waitForTimeout(50)
  }
  await last.locator('a').click({ modifiers: ['Shift'] })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return round(performance.now() - began)
}

function atMost(name: string, value: number, limit: number): Omit<Row, 'unit'> {
  const rounded = Math.round(value * 10) / 10
  return { name, value: rounded, limit: `≤ ${limit}`, pass: rounded <= limit }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
