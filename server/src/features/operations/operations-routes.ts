import type { DiskRoom } from '../../platform/disk-room.ts'
import type { App } from '../../platform/http/app-env.ts'
import type { Notices } from '../../platform/notices.ts'
import type { Database } from '../../ports/database.ts'
import { processMetrics, type ProcessParts } from './process-metrics.ts'
import { readiness } from './readiness.ts'
import type { RequestMetrics } from './request-metrics.ts'

export interface OperationsParts {
  database: Pick<Database, 'ping' | 'connections' | 'engine'>
  realtime: ProcessParts['realtime']
  notices: Pick<Notices, 'all'>
  room: DiskRoom
  admission: ProcessParts['admission']
  transcription: ProcessParts['transcription']
  languageModel: ProcessParts['languageModel']
  analytics: ProcessParts['analytics']
  config: ProcessParts['config']
}

interface Asked {
  hasPages: boolean
  requests: RequestMetrics
}

/** What a machine asks of the process: is it alive, can it serve, how is it. */
export function registerOperations(app: App, parts: OperationsParts, { hasPages, requests }: Asked): void {
  const { database, notices } = parts
  const processLines = processMetrics(parts)

  app.get('/healthz', (c) => c.text('alive', 200, noStore))

  app.get('/readyz', async (c) => {
    const answer = await readiness({ database, hasPages })
    if (!answer.ready) return c.text(answer.reason, 503, noStore)
    return c.text(['ready', ...(await troubleOf(parts)), ...notices.all().values()].join('\n'), 200, noStore)
  })

  app.get('/metrics', (c) => {
    const text = [...requests.lines(), ...processLines()].join('\n')
    return c.body(`${text}\n`, 200, {
      ...noStore,
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}

/** Reading goes on, so that it is no reason to send people elsewhere. */
async function troubleOf({ room, database: { engine } }: OperationsParts): Promise<string[]> {
  if (!(await room.isWritable()))
    return ['the data folder cannot be written to: no new sound or files are taken']
  if (engine === 'embedded' && (await room.isFull())) return ['the disk is full: nothing new can be saved']
  if ((await room.forUploads()) === 0) return ['the disk is almost full: no new sound or files are taken']
  return []
}

const noStore = { 'Cache-Control': 'no-store' }
