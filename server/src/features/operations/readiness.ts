import { within } from '../../platform/within.ts'
import type { Database } from '../../ports/database.ts'

export type Readiness = { ready: true } | { ready: false; reason: string }

const patienceMs = 1000

/** Whether this process can answer people now: its pages are loaded and its database answers in time. */
export async function readiness(parts: {
  database: Pick<Database, 'ping'>
  hasPages: boolean
}): Promise<Readiness> {
  if (!parts.hasPages) return { ready: false, reason: 'the pages are not built' }
  return answers[await within(patienceMs, ask(parts.database))]
}

async function ask(database: Pick<Database, 'ping'>): Promise<'fine' | 'failed'> {
  try {
    await database.ping()
    return 'fine'
  } catch {
    // The reason may hold the database's address and is not for whoever asks here.
    return 'failed'
  }
}

const answers = {
  fine: { ready: true },
  failed: { ready: false, reason: 'the database does not answer' },
  late: { ready: false, reason: 'the database does not answer within a second' },
} as const satisfies Record<string, Readiness>
