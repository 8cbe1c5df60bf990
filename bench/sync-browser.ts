import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.mjs'

export interface Devices {
  /** A browser of its own with this person signed in. */
  open(cookie: string): Promise<Device>
  close(): Promise<void>
}

export interface Device {
  page: Page
  context: BrowserContext
}

/**
 * Several browsers of one person. Each has a profile on the disk, as people's have: the database that a browser keeps in
 * memory alone is another one, and ten times slower with ten thousand rows.
 */
export async function openDevices(url: string): Promise<Devices> {
  const executablePath = (await ensureChromium()) ?? chromium.executablePath()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'earmark-devices-'))
  const contexts: BrowserContext[] = []
  return {
    async open(cookie) {
      const profile = path.join(folder, `${contexts.length}`)
      const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        args: ['--no-sandbox'],
      })
      contexts.push(context)
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
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}
