import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { type RunningServer, startServer } from '../server/src/start-server.ts'

/** In this process, where a measurement reaches into the services: on a data folder of its own, with nothing else to do. */
export async function withOwnServer<T>(
  settings: Readonly<Record<string, string>>,
  work: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'))
  const server = await startServer({
    config: readConfig({ PORT: '0', EARMARK_DATA_DIR: folder, EARMARK_RATE_LIMIT: '0', ...settings }),
    log: () => {},
    now: () => new Date(),
    transcription: null,
    scheduledTasks: 'off',
    onDatabaseLost: (error) => {
      throw error
    },
  })
  try {
    return await work(server)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
