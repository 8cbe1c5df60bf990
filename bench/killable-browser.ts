import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.mjs'

interface KillableBrowser {
  context: BrowserContext
  /** As a power cut would: all its processes at once, with nothing said to them. */
  kill: () => Promise<void>
}

export interface BrowserSound {
  /** What its microphone says, once; not given: it beeps. */
  microphone?: string
  /** A tab of this title is what it answers with where a page asks for the sound of a call. */
  call?: string
}

/** A browser that is killed in any case: it stands in a group of its own, and would outlive a bench that fails. */
export async function withBrowser<T>(
  profile: string,
  use: (context: BrowserContext, kill: () => Promise<void>) => Promise<T>,
  sound: BrowserSound = {},
): Promise<T> {
  const { context, kill } = await startBrowser(profile, sound)
  try {
    return await use(context, kill)
  } finally {
    await kill()
  }
}

const answersItself = '--use-fake-ui-for-media-stream'
/** The tab of a call plays without a click in it. */
const mayPlay = '--autoplay-policy=no-user-gesture-required'

/** A Chromium of our own on a given profile. */
async function startBrowser(profile: string, { microphone, call }: BrowserSound): Promise<KillableBrowser> {
  const executablePath = (await ensureChromium()) ?? chromium.executablePath()
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
    '--use-fake-device-for-media-stream',
    ...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}%noloop`] : []),
    // With a question that answers itself, the sound of a tab would be the microphone’s, too.
    ...(call ? [`--auto-select-tab-capture-source-by-title=${call}`, mayPlay] : [answersItself]),
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  // In a process group of its own, so that one signal reaches all of its processes.
  const child = spawn(executablePath, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const browser = await chromium.connectOverCDP(await debuggerAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context.')
  // The bench runs through esbuild, which names functions by a helper of its own; pages do not have it.
  await context.addInitScript('globalThis.__name = (named) => named')
  if (call) await context.grantPermissions(['microphone'])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    context,
    async kill() {
      if (child.pid && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}

async function debuggerAddress(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('The browser has no output.')
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /DevTools listening on (\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stderr.resume()
    return address
  }
  throw new Error('The browser ended before it listened.')
}
