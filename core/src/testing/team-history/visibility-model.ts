import { seesChannel } from '../../access/visibility.ts'
import type { Role } from '../../access/permissions.ts'
import { refOf } from '../../sync/device/apply-server-changes.ts'
import { isPartKind, type RowKind } from '../../sync/kinds.ts'
import type { Rows } from '../../sync/row-schemas.ts'

export type Row = Rows[RowKind]

/** Who is in the team, and all that it has, by `kind:key`. */
export interface Team {
  roles: ReadonlyMap<string, Role>
  rows: ReadonlyMap<string, Row>
  /** Counts its changes. */
  version: number
}

/** Whether a person may see a row: the rule in words, as decision 015 has it. */
export function sees(team: Team, user_id: string, ref: string): boolean {
  const { roles, rows } = team
  const role = roles.get(user_id)
  const row = rows.get(ref)
  if (!role || !row) return false
  const seesIn = (channel_id: string) => {
    // What each key holds is of its kind.
    const channel = rows.get(refOf('channel', channel_id)) as Rows['channel'] | undefined
    return channel !== undefined && seesChannel({ user_id, role }, channel)
  }
  const [kind, key = ''] = ref.split(':')
  if (kind === 'channel') return seesIn(key)
  if (kind === 'marks') return key === user_id
  // Histories have none: whose each is stands in it, and not in its key.
  if (kind === 'conversation') return false
  if (kind === 'tag') return role !== 'guest'
  if (isPartKind(kind ?? '') && 'ulid' in row) return sees(team, user_id, refOf('recording', row.ulid))
  // Only recordings are left.
  const { channel_id, created_by } = row as Rows['recording']
  return channel_id === null ? created_by === user_id : seesIn(channel_id)
}

export function seenBy(team: Team, user_id: string): Map<string, Row> {
  return new Map([...team.rows].filter(([ref]) => sees(team, user_id, ref)))
}
