import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type Delays, firstQuoteMs, readWhileTyping, vectorsRead } from './ask-in-page.ts'
import { withBrowser } from './killable-browser.ts'
import { newId } from './new-id.ts'
import { atMost, percentile } from './percentile.ts'
import { callOk, pushOk } from './person.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'
import { type SpokenNote, spokenNote } from './spoken-notes.ts'

const library = 1_000
/** Read for what they mean while somebody types; the others after them. */
const readMeanwhile = 150
const questions = 30
/** Nobody types a question in less. */
const typingMs = 2_000

/** A library of 1,000 notes of 150 words, asked in a Chromium whose server is gone. */
export async function run(): Promise<Row[]> {
  const profile = mkdtempSync(join(tmpdir(), 'earmark-ask-'))
  try {
    return await withBrowser(profile, measure)
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measure(context: BrowserContext): Promise<Row[]> {
  const notes = Array.from({ length: library }, (_, number) => spokenNote(number))
  const { page, url } = await openLibrary(context, notes)
  const delays = await readWhileTyping(page, readMeanwhile)
  console.log(`load ${loadavg()[0]?.toFixed(1)} while notes were read`)
  await vectorsRead(page, library)
  const asked = await askInTurn(page, notes.slice(0, questions))
  const opened = await askAfterOpening(page, url, notes.slice(questions, questions + 5))
  const typed = await askAfterOpening(page, url, notes.slice(questions + 5, questions + 10), typingMs)
  console.log(`load ${loadavg()[0]?.toFixed(1)} while questions were asked`)
  return rowsOf(delays, { asked, opened, typed })
}

/** All of it is on the device, the model too, and the server has ended. */
async function openLibrary(
  context: BrowserContext,
  notes: readonly SpokenNote[],
): Promise<{ page: Page; url: string }> {
  const server = await runServer()
  const { url } = server
  try {
    await context.request.post(`${url}/api/auth/sign-up/email`, {
      headers: { origin: url },
      data: { name: 'Bench', email: 'bench@example.com', password: 'a passphrase for the bench' },
    })
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const { account } = await callOk<{ account: { id: string } }>(url, { cookie }, 'GET /me')
    await push(url, { cookie, account: account.id }, notes)
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(`${url}/app`)
    await page.waitForFunction(
      (count) =>
        document.querySelector('ul[aria-label="Notes"] > li')?.getAttribute('aria-setsize') === count,
      String(library),
    )
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(`${url}/c/new`)
    await firstQuoteMs(page, 'What does Priya want to paint?')
    await vectorsRead(page, 1)
    return { page, url }
  } finally {
    await server.stop()
  }
}

async function push(
  url: string,
  { cookie, account }: { cookie: string; account: string },
  notes: readonly SpokenNote[],
): Promise<void> {
  const now = Date.now()
  const changes = notes.map(({ title, text }, at) => ({
    name: 'recording.create',
    args: {
      ulid: newId(),
      title,
      recorded_at: new Date(now - at * 3_600_000).toISOString(),
      segments: [{ start: 0, end: 60, text }],
      engine: 'captions',
      duration: 60,
    },
  }))
  for (let from = 0; from < changes.length; from += 100) {
    await pushOk(url, { cookie }, account, changes.slice(from, from + 100))
  }
}

/** One after the other, in one conversation. */
async function askInTurn(page: Page, notes: readonly SpokenNote[]): Promise<number[]> {
  const times: number[] = []
  for (const { question, answer } of notes) times.push(await firstQuoteMs(page, question, answer))
  return times
}

/** Each the first of a page that was just opened: its search has to open too. */
async function askAfterOpening(
  page: Page,
  url: string,
  notes: readonly SpokenNote[],
  waitMs = 0,
): Promise<number[]> {
  const times: number[] = []
  for (const { question, answer } of notes) {
    await page.goto(`${url}/c/new`)
    await page.getByRole('textbox', { name: 'Ask your notes' }).waitFor()
    await page.waitForTimeout(waitMs)
    times.push(await firstQuoteMs(page, question, answer))
  }
  return times
}

function rowsOf(
  { perNoteMs, inputDelaysMs, toFrameMs }: Delays,
  { asked, opened, typed }: Record<'asked' | 'opened' | 'typed', number[]>,
): Row[] {
  return [
    atMost('index of one note of 150 words in the worker, mean', mean(perNoteMs), 'ms', 250),
    atMost('index of one note of 150 words in the worker, p95', percentile(perNoteMs, 0.95), 'ms', 250),
    atMost('input delay meanwhile, p99', percentile(inputDelaysMs, 0.99), 'ms', 50),
    atMost('input delay meanwhile, at most', Math.max(...inputDelaysMs), 'ms', 50),
    { name: 'keys typed meanwhile', value: inputDelaysMs.length, unit: 'keys' },
    { name: 'key to the next frame, p95', value: Math.round(percentile(toFrameMs, 0.95)), unit: 'ms' },
    atMost('first quote offline, 1,000 notes, p50', percentile(asked, 0.5), 'ms', 400),
    atMost('first quote offline, 1,000 notes, p95', percentile(asked, 0.95), 'ms', 400),
    atMost('the first of a page that was opened two seconds before, p50', percentile(typed, 0.5), 'ms', 400),
    {
      name: 'the same, as soon as the page is there, p50',
      value: Math.round(percentile(opened, 0.5)),
      unit: 'ms',
    },
  ]
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
