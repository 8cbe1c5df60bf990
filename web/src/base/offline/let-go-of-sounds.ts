import type { DeviceNews } from '../local-db/device.ts'
import type { Notes } from '../local-db/notes.ts'
import { offlineSoundsOf } from './offline-sounds.ts'

/**
 * What a person may see no longer, what moved to another account and what is gone for good leaves this device with its
 * sound: at once, and at the start what was cut off before.
 */
export function letGoOfSounds(notes: Pick<Notes, 'account_id' | 'device' | 'has'>, ended: AbortSignal): void {
  const { account_id, device, has } = notes
  const upkeep: { tail: Promise<void> } = { tail: Promise.resolve() }
  const sweepOnce = async () => {
    if (await hasSynced(device)) await offlineSoundsOf(account_id).keepOnly(has)
  }
  const sweep = () => {
    // One after the other. What fails is made good by the next, or at the next start.
    upkeep.tail = upkeep.tail.then(sweepOnce).catch(() => undefined)
  }
  const hear = async ({ rows, all }: DeviceNews) => {
    if (all || (await hasGone(rows, has))) sweep()
  }
  const stop = device.listen((told) => void hear(told).catch(() => undefined))
  ended.addEventListener('abort', stop)
  sweep()
}

/** Before a device has heard of its notes, and once they are taken off it, it does not know which are gone. */
async function hasSynced({ open }: Notes['device']): Promise<boolean> {
  return (await (await open()).get('meta', 'cursor')) !== undefined
}

/** Most changes take nothing away: the sounds are not looked through for those. */
async function hasGone(rows: readonly string[], has: Notes['has']): Promise<boolean> {
  for (const ref of rows) {
    const [kind, ulid = ''] = ref.split(':')
    if (kind === 'recording' && !(await has(ulid))) return true
  }
  return false
}
