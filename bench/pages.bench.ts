import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const later = { first: 120, all: 130 }
const atOnce = { first: 130, all: 130 }
const none = { first: 0, all: 0 }
const limits = {
  '/': later,
  '/meetings': later,
  '/pay': later,
  '/login': atOnce,
  '/signup': atOnce,
  '/watch': atOnce,
  '/privacy-policy': none,
  '/home': none,
  '/reviews': none,
  '/teams-paused': none,
}
const dashboard = { first: 230, all: 230 }
const fontLimit = 120

/** In kB: until the page has loaded, and once it answers to clicks, touched or not. */
type ScriptLimits = typeof later

/** What a first visit sends, by page: scripts as gzip makes them, fonts as they are, and the layout shift. */
export async function run(): Promise<Row[]> {
  const server = await runServer()
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const rows: Row[] = []
    for (const [path, limit] of Object.entries(limits)) {
      rows.push(...(await measure(browser, server.url + path, limit)))
    }
    rows.push(...(await measureDashboard(browser, server.url)))
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(browser: Browser, url: string, limit: ScriptLimits): Promise<Row[]> {
  const page = await browser.newPage()
  const rows = await visit(page, url, limit)
  await page.close()
  return rows
}

async function measureDashboard(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext()
  await context.request.post(`${url}/api/auth/sign-up/email`, {
    headers: { origin: url },
    data: { name: 'Bench', email: 'bench@example.com', password: 'a passphrase for the bench' },
  })
  const rows = await visit(await context.newPage(), `${url}/app`, dashboard)
  await context.close()
  return rows
}

async function visit(page: Page, url: string, limit: ScriptLimits): Promise<Row[]> {
  const sizes = { script: 0, font: 0 }
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'font') return
    const add = async () => {
      const body = await response.body()
      sizes[kind] += kind === 'script' ? gzipSync(body, { level: 9 }).length : body.length
    }
    pending.push(add())
  })
  await page.goto(url)
  await Promise.all(pending)
  const first = sizes.script
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await untilQuiet(page)
  await Promise.all(pending)
  const path = new URL(url).pathname
  const shift = await page.evaluate(layoutShift)
  return [
    figure({ name: `${path} scripts until it has loaded`, bytes: first, limit: limit.first }),
    figure({ name: `${path} scripts`, bytes: sizes.script, limit: limit.all }),
    figure({ name: `${path} fonts`, bytes: sizes.font, limit: fontLimit }),
    { name: `${path} layout shift`, value: shift, unit: 'CLS', limit: '≤ 0.01', pass: shift <= 0.01 },
  ]
}

/** Two seconds without a new request. Not "network idle": the dashboard waits for changes as long as it is open. */
function untilQuiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const quiet = setTimeout(() => {
      page.off('request', restart)
      resolve()
    }, 2000)
    const restart = () => quiet.refresh()
    page.on('request', restart)
  })
}

function figure({ name, bytes, limit }: { name: string; bytes: number; limit: number }): Row {
  const value = Math.round(bytes / 100) / 10
  return { name, value, unit: 'kB', limit: `≤ ${limit}`, pass: value <= limit }
}

function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      // The entry's own type (LayoutShift) is not in the DOM library yet.
      const shifts = list.getEntries() as unknown as { value: number }[]
      resolve(Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // No entry ever comes where nothing shifted.
    setTimeout(() => resolve(0), 300)
  })
}
