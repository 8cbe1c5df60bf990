import type { TeamDevice } from './team-device.ts'
import { seenBy } from './visibility-model.ts'
import type { TeamServer } from './team-server.ts'

interface Looked {
  server: TeamServer
  devices: readonly TeamDevice[]
}

/** What is on a device, as the server told it, was at some time for its person's eyes. */
export function findForbidden(server: TeamServer, { user_id, client }: TeamDevice): string[] {
  const { rows, bases } = client.store.stores()
  const allowed = server.allowed(user_id)
  return [...rows].flatMap(([ref, row]) => {
    const base = bases.get(ref)
    const told = base ? base.row : row
    const isFine = told === null || allowed.has(told)
    return isFine ? [] : [`a device of ${user_id} has ${ref}, which was never theirs to see`]
  })
}

/** Every device holds exactly what its person may see now, and nothing waits. */
export function findTeamTrouble({ server, devices }: Looked): string[] {
  return devices.flatMap(({ user_id, client }, at) => {
    const { rows, bases, queue } = client.store.stores()
    const there = seenBy(server.team(), user_id)
    const whose = `device ${at} of ${user_id}`
    return [
      ...[...queue.values()]
        .filter(({ state }) => state !== 'refused')
        .map(({ id, name }) => `${whose} still has ${name} ${id}`),
      ...[...bases.keys()].map((ref) => `${whose} still has the base of ${ref}`),
      ...[...there]
        .filter(([ref, row]) => rows.get(ref) !== row)
        .map(([ref]) => `${whose} shows another ${ref}`),
      ...[...rows.keys()]
        .filter((ref) => !there.has(ref))
        .map((ref) => `${whose} shows ${ref}, which is hidden`),
    ]
  })
}
