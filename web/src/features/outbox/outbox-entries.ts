import { outboxReasons } from '@earmark/core/recording/outbox.ts'
import type { SyncState } from '../../base/local-db/device.ts'
import type { LocalSound } from '../../base/local-db/main.ts'
import { statusOf } from '../../base/local-db/status-of.ts'

/** What of this device the server does not have yet, and why, in a sentence each. */
export function sentenceOfSound(sound: LocalSound): string {
  if (sound.is_growing) return outboxReasons.recording.sentence
  return statusOf({ status: 'local', progress: null, failure: null }, sound).text
}

export function sentenceOfChanges(waiting: number, sync: SyncState): string {
  const what = waiting === 1 ? '1 change is' : `${waiting} changes are`
  if (sync === 'signed_out')
    return `${what} kept on this device. Sign in again, and they go up by themselves.`
  if (sync === 'offline') return `${what} kept on this device until there is a connection.`
  return `${what} on the way to the server.`
}

/** The whole in a few words; undefined where nothing waits. */
export function outboxSummary({
  sounds,
  waiting,
  refused,
  sync,
}: {
  sounds: readonly LocalSound[]
  waiting: number
  refused: number
  sync: SyncState
}): string | undefined {
  if (refused > 0) return refused === 1 ? '1 change was refused' : `${refused} changes were refused`
  const whole = sounds.filter(({ is_growing }) => !is_growing)
  if (sync === 'signed_out' && whole.length + waiting > 0) return 'Signed out: not all is saved'
  if (whole.length > 0) return whole.length === 1 ? '1 note on its way' : `${whole.length} notes on their way`
  if (sync === 'offline') return waiting > 0 ? 'Offline: kept on this device' : 'Offline'
  return undefined
}
