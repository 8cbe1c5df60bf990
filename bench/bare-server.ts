import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { RunningServer } from './running-server.ts'

/** What nothing is done for: files of the built pages, or of another folder. */
export async function runBareServer(folder?: string): Promise<Omit<RunningServer, 'kill' | 'pid'>> {
  const child = spawn(process.execPath, ['server/src/testing/bare-server.mjs', ...(folder ? [folder] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const [line] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0]
  if (!url) throw new Error('The bare server did not say its address.')
  const stop = async () => {
    child.kill()
    await ended
  }
  return { url, stop }
}
