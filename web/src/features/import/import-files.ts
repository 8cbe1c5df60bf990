import { problemOf } from '@earmark/core/errors.ts'
import { titleOfFile } from '@earmark/core/text/title-of-file.ts'
import { newId } from '../../base/local-db/new-id.ts'
import type { Notes } from '../../base/local-db/notes.ts'
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
}

const diskFull = 'There is not enough space for it on this device.'

/** One after the other: a folder of hundreds must not be read into memory at once. */
export async function importFiles(
  { notes, timeZone }: Importing,
  files: readonly File[],
  onChange: (files: readonly ImportedFile[]) => void,
): Promise<void> {
  const all: ImportedFile[] = files.map(({ name }) => ({ key: newId(), name, outcome: { kind: 'waiting' } }))
  onChange([...all])
  for (const [at, file] of files.entries()) {
    const entry = all[at]
    if (entry) all[at] = { ...entry, outcome: await keep({ notes, timeZone }, file) }
    onChange([...all])
  }
}

async function keep({ notes, timeZone }: Importing, file: File): Promise<ImportedFile['outcome']> {
  const refusal = refusalOf(file)
  if (refusal !== undefined) return { kind: 'refused', reason: refusal }
  try {
    const readable = await readableSound(file)
    if (readable.kind === 'refused') return readable
    const recorded_at = await recordedWhen(file, { nowMs: Date.now(), timeZone })
    const ulid = await notes.keepFile({ file: readable.file, recorded_at, title: titleOfFile(file.name) })
    return { kind: 'kept', ulid }
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return diskFull
  if (error instanceof DOMException && error.name === 'NotReadableError') return 'This file cannot be opened.'
  return problemOf(error).detail
}
