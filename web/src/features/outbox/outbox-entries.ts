import { outboxReasons } from '@earmark/core/recording/outbox.ts'
import type { SyncState } from '../../base/local-db/device.ts'
import type { LocalSound } from '../../base/local-db/schema.ts'
import type { StoreState } from '../../base/local-db/store-state.ts'
import { statusOf } from '../../base/local-db/status-of.ts'

/** What of this device the server does not have yet, and why, in a sentence each. */
export function sentenceOfSound(sound: LocalSound, sync: SyncState): string {
  if (sound.is_growing) return outboxReasons.recording.sentence
  const here = { isOffline: sync === 'offline', percent: null }
  return statusOf({ status: 'local', failure: null }, sound, here).text
}

export function sentenceOfChanges(waiting: number, sync: SyncState): string {
  const what = waiting === 1 ? '1 change is' : `${waiting} changes are`
  if (sync === 'signed_out') return `${what} waiting on this device. Sign in again to upload.`
  if (sync === 'full') return `${what} waiting on this device until there is space.`
  if (sync !== 'working' && sync !== 'resting')
    return `${what} waiting on this device and will upload once the server can be reached.`
  return `${what} uploading.`
}

/** How the device and the server stand, where there is something to say. */
export interface Standing {
  sync: SyncState
  store: StoreState
  /** Of one that was lost while the page was open: since when, as a clock shows it. */
  offlineSince: string | undefined
  /** Notes that are here, and that are still to come. */
  here: number
  left: number
}

const sentenceOfSync: Partial<Record<SyncState, string>> = {
  offline: 'The server cannot be reached right now. Keep working: your changes will upload later.',
  trouble: 'The server is not responding as it should. Earmark keeps trying; nothing is lost.',
  full: 'Your storage is full. Your changes stay on this device until there is space.',
  outdated: 'This page and the server have different versions. Reload the page; nothing is lost.',
}

const sentenceOfStore: Partial<Record<StoreState, string>> = {
  healing: 'This device’s copy of your notes is being repaired. Nothing is lost.',
  blocked: 'This device’s copy of your notes needs repair. Please close Earmark in other tabs.',
}

export function sentenceOfStanding({ sync, store, here, left }: Standing): string | undefined {
  if (left > 0)
    return `${count(here)} of ${count(here + left)} notes are on this device. The rest are downloading.`
  return sentenceOfStore[store] ?? sentenceOfSync[sync]
}

export function sentenceOfDamaged(rows: number): string {
  return rows === 1
    ? 'One note arrived damaged from the server and was left unchanged on this device.'
    : `${rows} notes arrived damaged from the server and were left unchanged on this device.`
}

const summaryOfStore: Partial<Record<StoreState, string>> = {
  healing: 'Repairing notes',
  blocked: 'Close Earmark in other tabs',
}

/** What is on this device alone. */
export interface Waiting {
  sounds: readonly LocalSound[]
  /** Changes of notes. */
  changes: number
}

function howManyWait({ sounds, changes }: Waiting): number {
  return wholeOf(sounds).length + changes
}

export interface Summary {
  text: string
  /** All is well: shown where there is room, and read out to nobody. */
  isCalm: boolean
}

/** The whole in a few words; undefined before anything is known. */
export function outboxSummary({
  refused,
  standing,
  ...waiting
}: Waiting & { refused: number; standing: Standing }): Summary | undefined {
  const { sync, store, here, left } = standing
  const tell = (text: string): Summary => ({ text, isCalm: false })
  const many = howManyWait(waiting)
  if (summaryOfStore[store]) return tell(summaryOfStore[store])
  if (refused > 0) return tell(refused === 1 ? '1 change was rejected' : `${refused} changes were rejected`)
  if (sync === 'signed_out' && many > 0) return tell('Signed out: changes not uploaded')
  if (sync === 'outdated') return tell('Reload: there is a new version')
  if (sync === 'offline') return tell(withWaiting(offlineText(standing), many))
  if (sync === 'trouble') return tell(withWaiting('Server problem', many))
  if (sync === 'full') return tell(withWaiting('Storage is full', many))
  const sounds = wholeOf(waiting.sounds).length
  if (sounds > 0) return tell(sounds === 1 ? '1 note uploading' : `${count(sounds)} notes uploading`)
  if (left > 0) return tell(`${count(here)} of ${count(here + left)} notes`)
  if (many > 0) return { text: withWaiting('Syncing', many), isCalm: true }
  return sync === 'resting' ? { text: 'In sync', isCalm: true } : undefined
}

function offlineText({ offlineSince }: Standing): string {
  return offlineSince === undefined ? 'Offline' : `Offline since ${offlineSince}`
}

function withWaiting(text: string, many: number): string {
  return many === 0 ? text : `${text}: ${count(many)} waiting`
}

/** One that is still being recorded waits for its end. */
function wholeOf(sounds: readonly LocalSound[]): LocalSound[] {
  return sounds.filter(({ is_growing }) => !is_growing)
}

/** Over the sheet. */
export function outboxTitle(waiting: Waiting, { sync }: Standing): string {
  if (howManyWait(waiting) === 0) return 'Sync'
  return sync === 'working' || sync === 'resting' ? 'Uploading' : 'Waiting on this device'
}

function count(notes: number): string {
  return notes.toLocaleString('en')
}
