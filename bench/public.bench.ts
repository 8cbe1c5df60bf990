import { chromium } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.mjs'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { measureInjection } from './public-injection.ts'
import { measureRate } from './public-rate.ts'
import { measureRevocation } from './public-revocation.ts'
import { measureFirstSound } from './public-sound.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

/** What strangers get of a note that was shared or published: how soon, how often, how harmless, and how surely not any more. */
export async function run(): Promise<Row[]> {
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  const server = await runServer()
  const rows: Row[] = []
  try {
    // Its person is the first here, and so the administrator, who approves a review.
    rows.push(...(await measureInjection(browser, server.url)))
    rows.push(...(await measureRate(server.url)))
    rows.push(...(await measureFirstSound(browser, server.url)))
  } finally {
    await browser.close()
    await server.stop()
  }
  const postgres = await startPostgres()
  try {
    return [...rows, ...(await measureRevocation(postgres.url))]
  } finally {
    await postgres.stop()
  }
}
