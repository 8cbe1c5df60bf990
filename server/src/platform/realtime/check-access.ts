import type { Access, Connection } from './connection.ts'

export type ReadAccess = (sessionIds: readonly string[]) => Promise<Map<string, Access>>

/** A session that has ended is noticed after this, one tick and one query at the latest: within 5 seconds. */
const checkMs = 2_500
const mostAtOnce = 500
/** Whom nobody can vouch for any more is not served: the database has been away for too long. */
const unvouchedMs = 10_000

export interface Checked {
  onChecked: (connection: Connection, access: Access | undefined) => void
  onUnvouched: (connection: Connection) => void
}

/** Asks for many sessions at once whether they still are, and what they may see. */
export async function checkAccess(
  connections: Iterable<Connection>,
  readAccess: ReadAccess,
  { onChecked, onUnvouched }: Checked,
): Promise<void> {
  const started = performance.now()
  const due = [...connections].filter(({ checkedAt }) => started - checkedAt >= checkMs)
  for (let from = 0; from < due.length; from += mostAtOnce) {
    const some = due.slice(from, from + mostAtOnce)
    const asked = performance.now()
    try {
      const known = await readAccess([...new Set(some.map(({ session_id }) => session_id))])
      for (const connection of some) {
        connection.checkedAt = asked
        onChecked(connection, known.get(connection.session_id))
      }
    } catch (error) {
      const since = performance.now() - unvouchedMs
      some.filter(({ checkedAt }) => checkedAt <= since).forEach(onUnvouched)
      throw error
    }
  }
}
