import type { Connection } from './connection.ts'

export interface Crowd {
  readonly all: ReadonlySet<Connection>
  add(connection: Connection): void
  remove(connection: Connection): void
  /** How many sockets this person has here. */
  countOf(user_id: string): number
}

/** Everyone with an open socket in this process. */
export function createCrowd(): Crowd {
  const all = new Set<Connection>()
  const counts = new Map<string, number>()
  const countOf = (user_id: string) => counts.get(user_id) ?? 0
  return {
    all,
    countOf,
    add(connection) {
      all.add(connection)
      counts.set(connection.user_id, countOf(connection.user_id) + 1)
    },
    remove(connection) {
      if (!all.delete(connection)) return
      const left = countOf(connection.user_id) - 1
      if (left > 0) counts.set(connection.user_id, left)
      else counts.delete(connection.user_id)
    },
  }
}
