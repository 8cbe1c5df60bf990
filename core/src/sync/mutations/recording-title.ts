import { z } from 'zod'
import { type PastTitle, withPastTitle } from '../../entities/past-titles.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import { id, line } from './fields.ts'
import { getEditable, getRecording, isBeaten, isIdle, putRecording } from './recording-row.ts'
import { demandOf } from './rights.ts'

export const title = line(500)

export const titleMutations = {
  /** The title that was there can be found again, and so can one that comes too late to stand. */
  'recording.set_title': mutation(
    z.strictObject({ ulid: id, title }),
    async (tx, args) => {
      const row = await getEditable(tx, args.ulid)
      const isSame = row.title === args.title && row.has_own_title
      if (!isSame && isBeaten(tx, row.changed_at.title ?? '')) {
        throw refused('renamed_later', `recording ${args.ulid} was renamed later`, { title: args.title })
      }
      if (isIdle(tx, row, { part: 'title', isSame })) return
      const past_titles = withPastTitle(row.past_titles, ownTitleOf(row), args.title)
      await putRecording(tx, row, { title: args.title, has_own_title: true, past_titles }, 'title')
    },
    {
      async keep(tx, args) {
        const row = await getRecording(tx, args.ulid)
        demandOf(tx, 'recording.edit', row)
        if (!isBeaten(tx, row.changed_at.title ?? '')) return
        const lost = { title: args.title, at: tx.at }
        await putRecording(tx, row, { past_titles: withPastTitle(row.past_titles, lost, row.title) })
      },
    },
  ),
} as const

/** What the program called the note is nobody's loss. */
function ownTitleOf({
  title: given,
  has_own_title,
  changed_at,
  recorded_at,
}: RecordingRow): PastTitle | undefined {
  return has_own_title ? { title: given, at: changed_at.title ?? recorded_at } : undefined
}
