import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningServer {
  url: string
  pid: number
  stop: () => Promise<void>
  /** As the machine would end it: at once, in the middle of everything. */
  kill: () => Promise<void>
}

/** The built server as a person starts it, on a free port and a data folder of its own. */
export async function runServer(
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'earmark-bench-'))
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      EARMARK_DATA_DIR: folder,
      EARMARK_RATE_LIMIT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await readyUrl(child.stdout)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url, pid: child.pid ?? 0, stop, kill }
}

async function readyUrl(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output })
  for await (const line of lines) {
    const url = /Earmark is ready at (\S+)/.exec(line)?.[1]
    if (!url) continue
    output.resume()
    return url
  }
  throw new Error('The server ended before it was ready.')
}
