import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { withBrowser } from './killable-browser.ts'
import type { Row } from './row.ts'
import { keystrokes, makeCorpus } from './search-corpus.ts'
import type { Steps } from './search-in-worker.ts'

const notes = 100_000
/** About ten keystrokes each. */
const queries = 200
/** The others take seconds for a keystroke: they are asked these, and so are we for the comparison. */
const comparedQueries = 5

/** 100,000 notes of 150 words in a Chromium: our index, minisearch and looking at every note, on the same keystrokes. */
export async function run(): Promise<Row[]> {
  const site = await serveWorker()
  const profile = mkdtempSync(join(tmpdir(), 'earmark-search-'))
  try {
    return await withBrowser(profile, (context) => measure(context, site.url))
  } finally {
    site.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measure(context: BrowserContext, url: string): Promise<Row[]> {
  const asked = makeCorpus(2026).queries(queries)
  const compared = keystrokes(asked.slice(0, comparedQueries))
  const made = await inPage(context, url, (ask) => clock(() => ask('make', { notes })))
  console.log(`made in ${Math.round(made.ms)} ms`)

  const ours = await inPage(context, url, async (ask, page) => {
    const before = residentMb(context)
    const opened = await clock(() => ask('open', {}))
    const typed = await timeInPage(page, 'find', keystrokes(asked))
    const afterTyping = await residentMb(context)
    return {
      opened,
      typed,
      typedCompared: await timeInPage(page, 'find', compared),
      best: await inTurn(compared, (query) => ask('best', { query })),
      added: await ask('add', { from: notes, count: 50 }),
      mb: afterTyping - (await before),
    }
  })
  console.log(
    `ours: p50 ${quantile(ours.typed, 0.5).toFixed(2)} ms, p99 ${quantile(ours.typed, 0.99).toFixed(2)} ms`,
  )
  const scan = await inPage(context, url, async (ask) => {
    await ask('prepareScan', { notes })
    return inTurn(compared, (query) => ask('scan', { query }))
  })
  const mini = await inPage(context, url, async (ask) => {
    await ask('prepareMini', { notes })
    return inTurn(compared, (query) => ask('mini', { query }))
  })
  return rowsOf({ made, ...ours, scan, mini })
}

interface Figures {
  made: Timed<number>
  opened: Timed<number>
  typed: number[]
  typedCompared: number[]
  best: string[]
  added: number[]
  mb: number
  scan: { ms: number; best: string }[]
  mini: number[]
}

function rowsOf(figures: Figures): Row[] {
  const { made, opened, typed, typedCompared, best, added, mb, scan, mini } = figures
  const p99 = quantile(typedCompared, 0.99)
  const equal = best.filter((each, at) => each === scan[at]?.best).length
  const faster = (others: number[]) => quantile(others, 0.99) / p99
  return [
    atMost('a keystroke, p50', quantile(typed, 0.5), 3, 'ms'),
    atMost('a keystroke, p99', quantile(typed, 0.99), 60, 'ms'),
    { name: 'keystrokes', value: typed.length, unit: 'keys' },
    atLeast('faster than minisearch at p99', faster(mini), 20),
    atLeast('faster than looking at every note at p99', faster(scan.map(({ ms }) => ms)), 20),
    atMost('index opened from disk', opened.ms, 1_500, 'ms'),
    atMost('memory', mb, 400, 'MB'),
    atMost('one new note, p50', quantile(added, 0.5), 5, 'ms'),
    atMost('one new note, at most', Math.max(...added), 5, 'ms'),
    {
      name: 'equal to looking at every note',
      value: equal,
      unit: `of ${scan.length}`,
      limit: `= ${scan.length}`,
      pass: equal === scan.length && opened.value === notes,
    },
    { name: 'index made and written', value: Math.round(made.ms), unit: 'ms' },
  ]
}

function atMost(name: string, value: number, most: number, unit: string): Row {
  return { name, value: round(value), unit, limit: `≤ ${most}`, pass: value <= most }
}

function atLeast(name: string, value: number, least: number): Row {
  return { name, value: round(value), unit: '×', limit: `≥ ${least}`, pass: value >= least }
}

type Ask = <Name extends keyof Steps>(
  step: Name,
  args: Parameters<Steps[Name]>[0] extends undefined ? object : Parameters<Steps[Name]>[0],
) => ReturnType<Steps[Name]>

/** In a page and a worker of its own, so that nothing of one measurement is left in the next. */
async function inPage<T>(
  context: BrowserContext,
  url: string,
  use: (ask: Ask, page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage()
  page.setDefaultTimeout(0)
  await page.goto(url)
  // The page hands the step on to its worker, which answers with the value of that step.
  const ask = ((step: string, args: object) =>
    page.evaluate(([name, given]) => globalThis.ask(name, given), [step, args] as const)) as Ask
  try {
    return await use(ask, page)
  } finally {
    await page.close()
  }
}

declare global {
  /** Of the page below. */
  // oxlint-disable-next-line no-var -- a name of the page's own
  var ask: (step: string, args: object) => Promise<unknown>
}

/** As a page sees it: from the message to the worker until its answer. */
function timeInPage(page: Page, step: string, asked: readonly string[]): Promise<number[]> {
  return page.evaluate(
    async ([name, all]) => {
      const times: number[] = []
      for (const query of all) {
        const began = performance.now()
        await globalThis.ask(name, { query })
        times.push(performance.now() - began)
      }
      return times
    },
    [step, asked] as const,
  )
}

/** The memory of all the browser's pages and workers, as the system counts it. */
async function residentMb(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
    )
    .reduce((sum, kb) => sum + kb / 1024, 0)
}

interface Timed<T> {
  value: T
  ms: number
}

async function clock<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const began = performance.now()
  const value = await work()
  return { value, ms: performance.now() - began }
}

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

const round = (value: number) => Math.round(value * 100) / 100

const page = `<!doctype html><title>search</title><script>
const worker = new Worker('/worker.js')
globalThis.ask = (step, args) => new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.value))
  worker.postMessage({ step, args })
})
</script>`

async function serveWorker(): Promise<{ url: string; close: () => void }> {
  const bundle = await rolldown({ input: fileURLToPath(new URL('./search-in-worker.ts', import.meta.url)) })
  const { output } = await bundle.generate({ format: 'iife' })
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? output[0].code : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
