import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.mjs'
import { crowdRows } from './realtime-crowd.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const edits = 60
const seenLimitMs = 300

/** A change on one browser until it is seen on another, then what thousands of open sockets cost. */
export async function run(): Promise<Row[]> {
  const server = await runServer()
  try {
    return [...(await seenRows(server.url)), ...(await crowdRows(server.url))]
  } finally {
    await server.stop()
  }
}

async function seenRows(url: string): Promise<Row[]> {
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const [here, there] = [await browser.newContext(), await browser.newContext()]
    const person = { email: `${Date.now()}@example.org`, password: 'quiet river at night' }
    await call(here, `${url}/api/auth/sign-up/email`, { name: 'Ada', ...person })
    await call(there, `${url}/api/auth/sign-in/email`, person)
    const times = await changeAndSee(await openApp(here, url), await openApp(there, url))
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? Number.NaN)
    const p95 = at(0.95)
    return [
      { name: 'change seen in another browser, p50', value: at(0.5), unit: 'ms' },
      { name: 'the same, p95', value: p95, unit: 'ms', limit: `≤ ${seenLimitMs}`, pass: p95 <= seenLimitMs },
    ]
  } finally {
    await browser.close()
  }
}

async function call(context: BrowserContext, to: string, data: object): Promise<void> {
  const answer = await context.request.post(to, { data, headers: { origin: new URL(to).origin } })
  if (!answer.ok()) throw new Error(`${to} answered ${answer.status()}`)
}

/** Ready when its socket stands. */
async function openApp(context: BrowserContext, url: string): Promise<Page> {
  // The bench runs through esbuild, which names functions by a helper of its own; pages do not have it.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  const opening = page.waitForEvent('websocket')
  await page.goto(`${url}/app`)
  const socket = await opening
  await socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('subscribed'))
  return page
}

/** Sorted milliseconds from leaving the title's field here to the new title in the list there. */
async function changeAndSee(here: Page, there: Page): Promise<number[]> {
  const title = here.getByRole('textbox', { name: 'Title' })
  await makeNote(here)
  await here.getByRole('list', { name: 'Notes' }).getByRole('link').first().click()
  await title.waitFor()
  const times: number[] = []
  for (let edit = 0; edit < edits; edit++) {
    const text = `Title number ${edit}`
    const seen = seeTitle(there, text)
    await title.fill(text)
    const left = await title.evaluate((field) => {
      const now = Date.now()
      if (field instanceof HTMLElement) field.blur()
      return now
    })
    times.push((await seen) - left)
  }
  return times.toSorted((a, b) => a - b)
}

async function makeNote(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  // Any ULID will do: the account has no other.
  const args = { ulid: '01JD0000000000000000000000', title: 'A note', recorded_at: new Date().toISOString() }
  const data = { mutations: [{ id: 'first', name: 'recording.create', args }] }
  await call(page.context(), `${origin}/api/v1/sync`, data)
}

/** The moment at which the text is on the page. */
function seeTitle(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.innerText.includes(wanted)) return
          watch.disconnect()
          resolve(Date.now())
        }
        const watch = new MutationObserver(look)
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )
}
