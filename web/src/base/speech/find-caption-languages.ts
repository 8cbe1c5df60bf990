import {
  type CaptionDevice,
  captionLanguages,
  heardLanguages,
} from '@earmark/core/speech/caption-languages.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import type { Notes } from '../local-db/notes.ts'
import { isSavingData } from '../offline/is-saving-data.ts'
import { isShell } from '../offline/is-shell.ts'
import { spanishAddresses } from './model-addresses.ts'
import { areFilesHere } from './model-files.ts'

/** So many of the newest notes tell what is spoken here. */
const notesLookedAt = 20

/** In which languages captions are written for the owner of these notes, on this device. */
export async function findCaptionLanguages(
  notes: Pick<Notes, 'device'>,
  understood: readonly SpeechLanguage[],
): Promise<SpeechLanguage[]> {
  const speaker = { browser: navigator.languages, notes: await languagesOf(notes) }
  return captionLanguages(understood, speaker, await describeDevice())
}

/** In which languages this device writes down a sound that has ended. */
export async function findHeardLanguages(understood: readonly SpeechLanguage[]): Promise<SpeechLanguage[]> {
  return heardLanguages(understood, await describeDevice())
}

async function describeDevice(): Promise<CaptionDevice> {
  // Not in every browser, and not in TypeScript's own description of them.
  const { deviceMemory = null } = navigator as { deviceMemory?: number }
  return {
    memoryGB: deviceMemory,
    cores: navigator.hardwareConcurrency,
    freeBytes: await freeBytes(),
    hasSpanish: await areFilesHere(spanishAddresses),
    // What this device opened by itself does not know what the instance understands by now.
    isSavingData: isSavingData() || isShell(),
  }
}

async function languagesOf({ device }: Pick<Notes, 'device'>): Promise<string[]> {
  // A database that cannot be read says nothing of who speaks.
  const db = await device.open().catch(() => undefined)
  const languages: string[] = []
  let cursor = await db?.transaction('recordings').store.index('recorded_at').openCursor(null, 'prev')
  for (let seen = 0; cursor && seen < notesLookedAt; seen++) {
    if (cursor.value.language) languages.push(cursor.value.language)
    cursor = await cursor.continue()
  }
  return languages
}

async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}
