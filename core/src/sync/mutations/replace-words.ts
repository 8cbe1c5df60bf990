import { z } from 'zod'
import { hasRightTo } from '../../access/has-right-to.ts'
import { seconds } from '../../entities/recording.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { fitSegments } from '../../text/fit-segments.ts'
import { replacedBy } from '../../text/replaced.ts'
import { joinSegments } from '../../text/segments.ts'
import { betterTitle } from '../../text/title-of.ts'
import { replaceWords, type WordReplacement } from '../../vocabulary/occurrences.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id } from './fields.ts'
import { maxNotesOfReplacement, maxReplacementsOfNote } from './max-replacements.ts'
import { getWords, putWords } from './recording-row.ts'
import { engineWordsOf } from './transcript.ts'

const text = z.string().min(1, 'must not be empty').max(500, 'must have at most 500 characters')
const replacement = z.strictObject({ at: seconds, from: text, to: text })
const notes = z
  .array(z.strictObject({ ulid: id, words: z.array(replacement).min(1).max(maxReplacementsOfNote) }))
  .min(1)
  .max(maxNotesOfReplacement)

export const replaceWordsMutations = {
  /**
   * Words are written differently in several notes, each at its moment; where something else stands there by now it is
   * left as it is. Undone by the same with the words changed about.
   */
  'recordings.replace_words': mutation(z.strictObject({ notes }), async (tx, given) => {
    const wanted = new Map(given.notes.map(({ ulid, words }) => [ulid, words]))
    for (const row of await tx.getRecordings([...wanted.keys()])) {
      const isOpen = row.deleted_at === null && hasRightTo(tx.actor, 'recording.edit', row)
      if (isOpen) await replaceIn(tx, row, wanted.get(row.ulid) ?? [])
    }
  }),
} as const

async function replaceIn(tx: Tx, row: RecordingRow, words: readonly WordReplacement[]): Promise<void> {
  const before = await getWords(tx, row.ulid)
  const segments = fitSegments(replaceWords(before.segments, words))
  if (joinSegments(segments) === joinSegments(before.segments)) return
  const corrected = replacedBy(engineWordsOf(row, before), segments)
  // A title that follows from the words goes on following from them.
  const isFromWords = !row.has_own_title && row.title === betterTitle(before.segments)
  const named = isFromWords && { title: betterTitle(segments) }
  const edited = { row: { edited_at: tx.now, ...named }, part: 'transcript' }
  await putWords(tx, row, { segments, corrected }, edited)
}
