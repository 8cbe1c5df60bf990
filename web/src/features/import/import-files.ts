import { problemOf } from '@earmark/core/errors.ts'
import { titleOfFile } from '@earmark/core/text/title-of-file.ts'
import { newId } from '../../base/local-db/new-id.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { captionsOf, isCaptionFile } from './caption-files.ts'
import { recordedWhen } from './recorded-when.ts'
import { readableSound } from './readable-sound.ts'
import { refusalOf } from './sound-file.ts'

/** A file that someone wants to be a note, and what became of it. */
export interface ImportedFile {
  key: string
  name: string
  outcome: { kind: 'waiting' } | { kind: 'kept'; ulid: string } | { kind: 'refused'; reason: string }
}

interface Importing {
  notes: Notes
  /** Where the clock of their recorder is taken to be. */
  timeZone: string
  /** The left and right of each are two people. */
  isTwoPeople: boolean
}

const noSoundBeside = 'There is no audio file of the same name beside these captions.'
const diskFull = 'There is not enough space for it on this device.'

/** One after the other: a folder of hundreds must not be read into memory at once. */
export async function importFiles(
  importing: Importing,
  files: readonly File[],
  onChange: (files: readonly ImportedFile[]) => void,
): Promise<void> {
  const all: ImportedFile[] = files.map(({ name }) => ({ key: newId(), name, outcome: { kind: 'waiting' } }))
  const settle = (at: number, outcome: ImportedFile['outcome']) => {
    const entry = all[at]
    if (entry) all[at] = { ...entry, outcome }
    onChange([...all])
  }
  onChange([...all])
  for (const [at, file] of files.entries()) {
    if (isCaptionFile(file)) continue
    const captions = captionsOf(file, files)
    const kept = await keep(importing, file, captions)
    settle(at, kept.sound)
    if (captions && kept.captions) settle(files.indexOf(captions), kept.captions)
  }
  for (const [at, entry] of all.entries()) {
    if (entry.outcome.kind === 'waiting') settle(at, { kind: 'refused', reason: noSoundBeside })
  }
}

interface Kept {
  sound: ImportedFile['outcome']
  captions?: ImportedFile['outcome']
}

/** With the words that lie beside it; where they cannot be taken, it is transcribed as any other sound is. */
async function keep(importing: Importing, file: File, captions: File | undefined): Promise<Kept> {
  const { notes, timeZone, isTwoPeople } = importing
  const refusal = refusalOf(file)
  if (refusal !== undefined) return { sound: { kind: 'refused', reason: refusal } }
  try {
    const readable = await readableSound(file)
    if (readable.kind === 'refused') return { sound: readable }
    const recorded_at = await recordedWhen(file, { nowMs: Date.now(), timeZone })
    const read = captions && (await (await import('./read-captions.ts')).readCaptions(captions))
    const words = read && 'words' in read ? read.words : undefined
    const ulid = await notes.keepFile({
      file: readable.file,
      recorded_at,
      title: titleOfFile(file.name),
      words,
      sides: isTwoPeople ? 'apart' : undefined,
    })
    const sound = { kind: 'kept', ulid } as const
    if (!read) return { sound }
    return { sound, captions: 'reason' in read ? { kind: 'refused', reason: read.reason } : sound }
  } catch (error) {
    return { sound: { kind: 'refused', reason: reasonOf(error) } }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return diskFull
  if (error instanceof DOMException && error.name === 'NotReadableError') return 'This file cannot be opened.'
  return problemOf(error).detail
}
