import { outboxReasons } from '@earmark/core/recording/outbox.ts'
import type { SyncState } from '../../base/local-db/device.ts'
import type { LocalSound } from '../../base/local-db/main.ts'
import type { StoreState } from '../../base/local-db/store-state.ts'
import { statusOf } from '../../base/local-db/status-of.ts'

/** What of this device the server does not have yet, and why, in a sentence each. */
export function sentenceOfSound(sound: LocalSound, sync: SyncState): string {
  if (sound.is_growing) return outboxReasons.recording.sentence
  return statusOf({ status: 'local', progress: null, failure: null }, sound, {
    isOffline: sync === 'offline',
  }).text
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
  /** Of one that was lost while the page was open: since when, as a clock shows it. */
  offlineSince: string | undefined
  /** Notes that are here, and that are still to come. */
  here: number
  left: number
}

const sentenceOfSync: Partial<Record<SyncState, string>> = {
  offline: 'The server cannot be reached just now. Everything works, and goes up by itself later.',
  trouble: 'The server does not answer as it should. It is asked again by itself; nothing is lost.',
  full: 'Your storage is full. What you write stays on this device until there is room.',
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
  if (refused > 0) return tell(refused === 1 ? '1 change was refused' : `${refused} changes were refused`)
  if (sync === 'signed_out' && many > 0) return tell('Signed out: not all is saved')
  if (sync === 'outdated') return tell('Reload: there is a new version')
  if (sync === 'offline') return tell(withWaiting(offlineText(standing), many))
  if (sync === 'trouble') return tell(withWaiting('The server has trouble', many))
  if (sync === 'full') return tell(withWaiting('Storage is full', many))
  const sounds = wholeOf(waiting.sounds).length
  if (sounds > 0) return tell(sounds === 1 ? '1 note on its way' : `${count(sounds)} notes on their way`)
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
  return sync === 'working' || sync === 'resting' ? 'On its way' : 'Waiting on this device'
}

function count(notes: number): string {
  return notes.toLocaleString('en')
}
