import { problemOf } from '@earmark/core/errors.ts'
import {
  maxNotesOfReplacement,
  maxReplacementsOfNote,
} from '@earmark/core/sync/mutations/max-replacements.ts'
import type { WordReplacement } from '@earmark/core/vocabulary/occurrences.ts'
import type { Notes } from '../local-db/notes.ts'
import { showToast } from '../ui/toasts.ts'

interface NoteReplacement extends WordReplacement {
  ulid: string
}

/** In all notes, one change after another: each is queued, so that it holds offline too. */
async function replaceWords(notes: Notes, replacements: readonly NoteReplacement[]): Promise<void> {
  const byNote = new Map<string, WordReplacement[]>()
  for (const { ulid, at, from, to } of replacements) {
    const others = byNote.get(ulid)
    if (others) others.push({ at, from, to })
    else byNote.set(ulid, [{ at, from, to }])
  }
  const parts = [...byNote].flatMap(([ulid, words]) =>
    chunks(words, maxReplacementsOfNote).map((some) => ({ ulid, words: some })),
  )
  for (const some of chunks(parts, maxNotesOfReplacement))
    await notes.mutate('recordings.replace_words', { notes: some })
}

/** What was done, and how all of it is taken back at once. Both answer whether it could be done. */
export interface ReplaceStep {
  /** As it follows “Undo”. */
  name: string
  undo: () => Promise<boolean>
  redo: () => Promise<boolean>
}

export function replaceStep(notes: Notes, name: string, all: readonly NoteReplacement[]): ReplaceStep {
  const attempt = (replacements: readonly NoteReplacement[]) => async () => {
    try {
      await replaceWords(notes, replacements)
      return true
    } catch (error) {
      showToast(problemOf(error).detail)
      return false
    }
  }
  return { name, undo: attempt(reversed(all)), redo: attempt(all) }
}

function reversed(replacements: readonly NoteReplacement[]): NoteReplacement[] {
  return replacements.map((one) => ({ ...one, from: one.to, to: one.from }))
}

function chunks<Of>(all: readonly Of[], size: number): Of[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
