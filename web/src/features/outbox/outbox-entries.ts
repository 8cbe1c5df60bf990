import { outboxReasons } from '@earmark/core/recording/outbox.ts'
import type { SyncState } from '../../base/local-db/device.ts'
import type { LocalSound } from '../../base/local-db/main.ts'
import type { StoreState } from '../../base/local-db/store-state.ts'
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
  if (sync !== 'working' && sync !== 'resting')
    return `${what} kept on this device, and sent as soon as the server can be reached.`
  return `${what} on the way to the server.`
}

/** How the device and the server stand, where there is something to say. */
export interface Standing {
  sync: SyncState
  store: StoreState
  /** Notes that are here, and that are still to come. */
  here: number
  left: number
}

const sentenceOfSync: Partial<Record<SyncState, string>> = {
  offline: 'The server cannot be reached just now. Everything works, and goes up by itself later.',
  trouble: 'The server does not answer as it should. It is asked again by itself; nothing is lost.',
  outdated: 'This page and the server have different versions. Reload the page; nothing is lost.',
}

const sentenceOfStore: Partial<Record<StoreState, string>> = {
  healing: 'This device’s copy of your notes is being put in order. Nothing is lost.',
  blocked: 'This device’s copy of your notes must be put in order. Please close Earmark in other tabs.',
}

export function sentenceOfStanding({ sync, store, here, left }: Standing): string | undefined {
  if (left > 0)
    return `${count(here)} of ${count(here + left)} notes are on this device. The others are coming.`
  return sentenceOfStore[store] ?? sentenceOfSync[sync]
}

export function sentenceOfDamaged(rows: number): string {
  const what = rows === 1 ? 'One note came damaged' : `${rows} notes came damaged`
  return `${what} from the server, and stays as it was here.`
}

const summaryOfStore: Partial<Record<StoreState, string>> = {
  healing: 'Putting notes in order',
  blocked: 'Close Earmark in other tabs',
}

/** The whole in a few words; undefined where nothing waits. */
export function outboxSummary({
  sounds,
  waiting,
  refused,
  standing,
}: {
  sounds: readonly LocalSound[]
  waiting: number
  refused: number
  standing: Standing
}): string | undefined {
  const { sync, store, here, left } = standing
  if (summaryOfStore[store]) return summaryOfStore[store]
  if (refused > 0) return refused === 1 ? '1 change was refused' : `${refused} changes were refused`
  const whole = sounds.filter(({ is_growing }) => !is_growing)
  if (sync === 'signed_out' && whole.length + waiting > 0) return 'Signed out: not all is saved'
  if (whole.length > 0) return whole.length === 1 ? '1 note on its way' : `${whole.length} notes on their way`
  if (sync === 'outdated') return 'Reload: there is a new version'
  if (sync === 'offline') return waiting > 0 ? 'Offline: kept on this device' : 'Offline'
  if (sync === 'trouble') return 'The server has trouble'
  if (left > 0) return `${count(here)} of ${count(here + left)} notes`
  return undefined
}

function count(notes: number): string {
  return notes.toLocaleString('en')
}
