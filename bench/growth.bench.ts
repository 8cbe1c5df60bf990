import { startPostgres } from '../server/src/testing/postgres.ts'
import { type Figures, measureGrowth, readsAll } from './growth-figures.ts'
import { withOwnServer } from './own-server.ts'
import type { Row } from './row.ts'

/** Fewer by `EARMARK_GROWTH=10000`; one engine alone by `EARMARK_GROWTH_ENGINE=embedded`, or `PostgreSQL`. */
const largest = Number(process.env['EARMARK_GROWTH'] ?? 100_000)
const sizes = [1_000, 10_000, 100_000].filter((notes) => notes <= largest)
const growth = 1.5

/**
 * What a person waits for, with ten times the notes in their account, on both engines: each takes at most half as long
 * again. What must read every note is given ten times as long, and half as long again.
 */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [engine, begin] of Object.entries(engines)) {
    if ((process.env['EARMARK_GROWTH_ENGINE'] ?? engine) === engine)
      rows.push(...(await onEngine(engine, begin)))
  }
  return rows
}

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  embedded: async () => ({ settings: {}, end: async () => {} }),
  PostgreSQL: async () => {
    const server = await startPostgres()
    return { settings: { DATABASE_URL: server.url }, end: () => server.stop() }
  },
}

interface Engine {
  settings: Record<string, string>
  end(): Promise<void>
}

async function onEngine(engine: string, begin: () => Promise<Engine>): Promise<Row[]> {
  const measured: Figures[] = []
  for (const notes of sizes) {
    const { settings, end } = await begin()
    try {
      measured.push(await withOwnServer(settings, (server) => measureGrowth(server, notes)))
      console.log(engine, notes, measured.at(-1))
    } finally {
      await end()
    }
  }
  return rowsOf(engine, measured)
}

function rowsOf(engine: string, measured: readonly Figures[]): Row[] {
  return Object.keys(measured[0] ?? {}).flatMap((what) =>
    measured.map((figures, at): Row => {
      const ms = figures[what] ?? 0
      const before = measured[at - 1]?.[what]
      const row = { name: `${engine}, ${sizes[at]} notes: ${what}`, value: round(ms), unit: 'ms' }
      if (before === undefined) return row
      const most = readsAll.has(what) ? 10 * growth : growth
      return { ...row, limit: `≤ ${round(before * most)} (${most} ×)`, pass: ms <= before * most }
    }),
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
