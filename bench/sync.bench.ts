import { quietPath, spoil } from '../e2e/testing/local-database.ts'
import { newId } from './new-id.ts'
import { offlineWeek } from './sync-apart.ts'
import { type Device, openDevices } from './sync-browser.ts'
import { atMost, percentile } from './percentile.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'
import { signUp } from './upload-client.ts'

const changes = 60
const notes = 10_000

/** Two browsers of one person, a device that hears of ten thousand notes, three that were apart for a week. */
export async function run(): Promise<Row[]> {
  const server = await runServer()
  const devices = await openDevices(server.url)
  try {
    const cookie = await signUp(server)
    const push = pusher(server.url, cookie)
    const device = await devices.open(cookie)
    const seen = await changesSeen(server.url, device, await devices.open(cookie), push)
    const tab = { ...device, page: await device.context.newPage() }
    const seenInTab = await changesSeen(server.url, device, tab, push)
    const week = await offlineWeek(server.url, cookie)
    await fill(push)
    const me = await fetch(`${server.url}/api/v1/me`, { headers: { cookie } })
    // As the contract says.
    const { account } = (await me.json()) as { account: { id: string } }
    const many = await firstSync(server.url, `earmark-${account.id}`, await devices.open(cookie))
    return [
      atMost('a change seen on another browser, p95', percentile(seen, 0.95), 'ms', 300),
      { name: 'a change seen on another browser, p50', value: percentile(seen, 0.5), unit: 'ms' },
      atMost('a change seen in another tab, p95', percentile(seenInTab, 0.95), 'ms', 200),
      atMost('a change kept by the server, p99', percentile(push.times, 0.99), 'ms', 600),
      atMost('3 devices, 200 changes each, a week apart: alike after', week.seconds, 's', 30),
      atMost('of them lost', week.lost, 'changes', 0),
      atMost(`first notes of ${notes}, after the script`, many.firstMs, 'ms', 1000),
      atMost('first notes, once they are on the device', many.againMs, 'ms', 1000),
      { name: `all ${notes} on the device`, value: many.allSeconds, unit: 's' },
      atMost('longest input delay meanwhile', many.delayMs, 'ms', 50),
      atMost('a broken database put in order, for each 500 notes', many.healMs, 'ms', 500),
    ]
  } finally {
    await devices.close()
    await server.stop()
  }
}

interface Push {
  (mutations: { name: string; args: object }[]): Promise<void>
  /** How long each took, in milliseconds. */
  times: number[]
}

function pusher(url: string, cookie: string): Push {
  const times: number[] = []
  const push = async (mutations: { name: string; args: object }[]) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/v1/sync`, {
      method: 'POST',
      headers: { cookie, origin: url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations: mutations.map((change) => ({ id: newId(), ...change })) }),
    })
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
    if (mutations.length === 1) times.push(performance.now() - began)
  }
  return Object.assign(push, { times })
}

/** From the moment one browser or tab has changed a title until another has it on screen. */
async function changesSeen(url: string, a: Device, b: Device, push: Push): Promise<number[]> {
  const note = newId()
  await push([
    { name: 'recording.create', args: { ulid: note, title: 'Start', recorded_at: new Date().toISOString() } },
  ])
  await Promise.all([a.page.goto(`${url}/d/recording/${note}`), b.page.goto(`${url}/app`)])
  const title = a.page.getByRole('textbox', { name: 'Title' })
  await title.waitFor()
  const seen: number[] = []
  for (let at = 0; at < changes; at++) {
    const text = `Change ${at}`
    const shown = b.page.waitForFunction(
      (wanted) => {
        const isShown = [...document.querySelectorAll('a')].some((link) => link.textContent?.includes(wanted))
        return isShown ? Date.now() : false
      },
      text,
      { polling: 10 },
    )
    await title.fill(text)
    const began = Date.now()
    await title.blur()
    // A number: the page answers with its clock, which is this machine's.
    seen.push(Number(await (await shown).jsonValue()) - began)
    await push([
      { name: 'recording.set_recorded_at', args: { ulid: note, recorded_at: new Date().toISOString() } },
    ])
  }
  return seen
}

async function fill(push: Push): Promise<void> {
  const words = Array.from({ length: 150 }, (_, at) => `word${at % 37}`).join(' ')
  for (let at = 0; at < notes; at += 100) {
    await push(
      Array.from({ length: 100 }, (_, one) => ({
        name: 'recording.create',
        args: {
          ulid: newId(),
          title: `Note ${at + one}`,
          recorded_at: new Date(Date.UTC(2024, 0, 1) + (at + one) * 3_600_000).toISOString(),
          segments: [{ start: 0, end: 60, text: words }],
          engine: 'captions',
          duration: 60,
        },
      })),
    )
  }
}

/** How soon there is something to see and to use, and whether typing is held up until all is there. */
async function firstSync(url: string, database: string, { page }: Device) {
  await page.addInitScript(() => {
    Object.assign(globalThis, { delays: [] as number[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Of input: how long it waited before anyone looked at it.
        const { processingStart, startTime } = entry as PerformanceEventTiming
        ;(Reflect.get(globalThis, 'delays') as number[]).push(processingStart - startTime)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const first = async () => {
    await page.goto(`${url}/app`)
    await page.getByRole('list', { name: 'Notes' }).getByRole('link').first().waitFor({ timeout: 300_000 })
    return page.evaluate(() => {
      // What the browser lists as resources are of this kind.
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name }) => name.includes('/entry'))
      return performance.now() - Math.min(...scripts.map(({ responseEnd }) => responseEnd))
    })
  }
  const began = performance.now()
  const firstMs = await first()
  const search = page.getByRole('searchbox', { name: 'Search' })
  do {
    await search.press('a')
    await page.waitForTimeout(100)
    await search.press('Backspace')
  } while ((await countNotes(page, database)) < notes)
  const allSeconds = (performance.now() - began) / 1000
  const delays = await page.evaluate(() => Reflect.get(globalThis, 'delays') as number[])
  const againMs = await first()
  await page.goto(url + quietPath)
  await spoil(page, database, { index: 'recordings.tags' })
  const healMs = Math.max(0, (await first()) - againMs) / (notes / 500)
  return { firstMs, allSeconds, delayMs: Math.max(0, ...delays), againMs, healMs }
}

/** On the device, by now. */
function countNotes(page: Device['page'], database: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('recordings').objectStore('recordings').count()
          counting.addEventListener('success', () => resolve(counting.result))
          opening.result.close()
        })
      }),
    database,
  )
}
