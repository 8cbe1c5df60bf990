import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../server/src/adapters/database/embedded.ts'
import { openPostgres } from '../server/src/adapters/database/postgres.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { measureOverload } from './hold-overload.ts'
import { measureSearch, type SearchedServer } from './hold-search.ts'
import { measureStall } from './hold-stall.ts'
import { measureStop } from './hold-stop.ts'
import { measureTiming } from './hold-timing.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

type Settings = Readonly<Record<string, string>>

/**
 * What one person, or many at once, can do to everybody else, on both engines. Parts of it alone, by
 * `EARMARK_HOLD=stall,overload,timing,stop,search`.
 */
export async function run(): Promise<Row[]> {
  const embedded = await onEngine('embedded', {}, openEmbeddedIn)
  const postgres = await startPostgres()
  try {
    const open = () => openPostgres({ url: postgres.url })
    return [...embedded, ...(await onEngine('PostgreSQL', { DATABASE_URL: postgres.url }, open))]
  } finally {
    await postgres.stop()
  }
}

const wanted = (process.env['EARMARK_HOLD'] ?? 'stall,overload,timing,stop,search').split(',')

async function onEngine(
  engine: string,
  settings: Settings,
  open: SearchedServer['open'] extends () => infer Opened ? (folder: string) => Opened : never,
): Promise<Row[]> {
  const parts: Record<string, () => Promise<Row[]>> = {
    stall: () => onServer(settings, (url) => measureStall(url, engine)),
    overload: () => onServer(settings, (url) => measureOverload(url, engine)),
    timing: () => onServer(settings, (url) => measureTiming(url, engine)),
    stop: () => measureStop(settings, engine),
    search: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'earmark-hold-'))
      const server = { engine, run: () => runServer(folder, settings), open: () => open(folder) }
      const rows = await measureSearch(server)
      rmSync(folder, { recursive: true, force: true })
      return rows
    },
  }
  const rows: Row[] = []
  for (const name of wanted) {
    const measured = (await parts[name]?.()) ?? []
    // It takes minutes: what is known is said, whatever becomes of the rest.
    console.table(measured)
    rows.push(...measured)
  }
  return rows
}

function openEmbeddedIn(folder: string) {
  return openEmbedded({ folder: join(folder, 'database') })
}

async function onServer(settings: Settings, work: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const server = await runServer(undefined, settings)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}
