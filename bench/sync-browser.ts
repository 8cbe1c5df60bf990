import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.mjs'

export interface Devices {
  /** A browser of its own with this person signed in, at `/app`. */
  open(cookie: string): Promise<Device>
  close(): Promise<void>
}

export interface Device {
  page: Page
  context: BrowserContext
}

/** Several browsers of one person. */
export async function openDevices(url: string): Promise<Devices> {
  const executablePath = (await ensureChromium()) ?? chromium.executablePath()
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  return {
    async open(cookie) {
      const context = await browser.newContext()
      // The bench runs through esbuild, which names functions by a helper of its own; pages do not have it.
      await context.addInitScript('globalThis.__name = (named) => named')
      await context.addCookies(
        cookie.split('; ').map((pair) => {
          const [name = '', ...value] = pair.split('=')
          return { name, value: value.join('='), url }
        }),
      )
      return { context, page: await context.newPage() }
    },
    close: () => browser.close(),
  }
}
