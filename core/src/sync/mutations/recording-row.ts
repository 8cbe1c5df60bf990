import type { Attachment } from '../../entities/attachment.ts'
import type { ChangedAt } from '../../entities/changed-at.ts'
import { isRecordable } from '../../entities/moment.ts'
import { canFollow, type RecordingStatus } from '../../entities/recording.ts'
import { summaryOf } from '../../entities/split-recording.ts'
import type { RecordingRow, TranscriptRow } from '../../entities/transcript.ts'
import { AppError } from '../../errors.ts'
import { refused } from '../../refusals.ts'
import { justAfter } from '../clock.ts'
import { keyOf, partKinds } from '../kinds.ts'
import type { Tx } from '../tx.ts'
import { demandOf } from './rights.ts'

/** In the trash or not. */
export async function getRecording(tx: Tx, ulid: string): Promise<RecordingRow> {
  const row = await tx.get('recording', ulid)
  if (!row) throw new AppError('not_found', `no recording ${ulid}`)
  return row
}

/**
 * For what a person changes: one in the trash is only looked at, or restored. But who had not heard of its removal
 * has it back with their change: an edit beats a removal that it did not know of.
 */
export async function getEditable(tx: Tx, ulid: string): Promise<RecordingRow> {
  const row = await getRecording(tx, ulid)
  demandOf(tx, 'recording.edit', row)
  if (row.deleted_at !== null && tx.isLate) return { ...row, deleted_at: null }
  if (row.deleted_at !== null) {
    throw refused('note_in_trash', `recording ${ulid} is in the trash`)
  }
  return row
}

/**
 * The one place where a recording is put, so that what is derived from its fields is always true. `part` is what a
 * person has changed, as `changed_at` calls it.
 */
export async function putRecording(
  tx: Tx,
  row: RecordingRow,
  changes: Partial<RecordingRow>,
  part?: string,
): Promise<void> {
  const next = { ...row, ...changes, changed_at: part ? changedNow(tx, row, part) : row.changed_at }
  await tx.put('recording', {
    ...next,
    latest_attachment_updated_at: changes.attachments
      ? newestChange(changes.attachments)
      : next.latest_attachment_updated_at,
    updated_at: tx.now,
  })
}

export type Words = Pick<TranscriptRow, 'segments' | 'corrected'>

/** Those of a recording that somebody or something has written. */
export async function getWords(tx: Tx, ulid: string): Promise<Words> {
  return (await tx.get('transcript', ulid)) ?? { segments: [], corrected: null }
}

/** The words of a recording, after `getWords`, and with them what its row says of them. */
export async function putWords(tx: Tx, row: RecordingRow, words: Words, change: WordsChange): Promise<void> {
  const { ulid } = row
  const { segments, corrected } = words
  const putThem = () =>
    tx.put('transcript', { ulid, segments, corrected, updated_at: tx.now, changed_at: {} })
  const putRow = () => putRecording(tx, row, { ...change.row, ...summaryOf(segments) }, change.part)
  // They come first: a device that was told of the row alone would take an edit for seen whose words it does not have.
  const isNew = !(await tx.get('recording', ulid))
  for (const put of isNew ? [putRow, putThem] : [putThem, putRow]) await put()
}

interface WordsChange {
  /** What else is new of the recording. */
  row: Partial<RecordingRow>
  part?: string
}

/** For good, with what goes with it. That first: it is seen by who sees the recording. */
export async function removeRecording(tx: Tx, ulid: string): Promise<void> {
  for (const kind of partKinds) {
    for (const part of await tx.listParts(kind, ulid)) await tx.remove(kind, keyOf(kind, part))
  }
  await tx.remove('recording', ulid)
}

/** Refuses a time at which nothing can have been recorded. */
export function demandRecordable({ now }: Tx, recorded_at: string): void {
  if (!isRecordable(recorded_at, now))
    throw refused('not_recordable', `nothing was recorded at ${recorded_at}`)
}

/** Refuses a step that does not come after the one it is in. */
export function demandNext({ ulid, status }: RecordingRow, next: RecordingStatus): void {
  if (canFollow(status, next)) return
  throw new AppError('conflict', `recording ${ulid} cannot go from ${status} to ${next}`)
}

export type Pinned = 'pinned' | 'unpinned'

/** On top of the list, or back at its day. One that is pinned already stays so since it was. */
export async function setPinned(tx: Tx, row: RecordingRow, to: Pinned): Promise<void> {
  const isSame = (row.pinned_at === null) === (to === 'unpinned')
  if (isIdle(tx, row, { part: 'pinned_at', isSame })) return
  const pinned_at = to === 'pinned' ? (row.pinned_at ?? tx.now) : null
  await putRecording(tx, row, { pinned_at }, 'pinned_at')
}

/** Whether a change of a part has nothing to do: it says what is there already, or a newer one was made. */
export function isIdle(
  tx: Tx,
  { changed_at }: { changed_at: ChangedAt },
  { part, isSame }: { part: string; isSame: boolean },
): boolean {
  const last = changed_at[part] ?? ''
  if (isBeaten(tx, last)) return true
  // What says the same but later still counts against a change that was made in between and arrives after it.
  return isSame && (!tx.isLate || last === tx.at)
}

export function changedNow(tx: Tx, { changed_at }: { changed_at: ChangedAt }, part: string): ChangedAt {
  const last = changed_at[part] ?? ''
  if (tx.isLate && last >= (tx.claimed_at ?? tx.at)) return changed_at
  return { ...changed_at, [part]: timeAfter(tx, last) }
}

/** Whether what stands was changed after this change was made. Who sees what stands is never too late. */
export function isBeaten(tx: Tx, last: string): boolean {
  return tx.isLate && last > (tx.claimed_at ?? tx.at)
}

/** When a change counts as made that is not beaten: servers' clocks differ, and the later write is the later one. */
export function timeAfter(tx: Tx, last: string): string {
  return tx.at >= last ? tx.at : justAfter(last)
}

function newestChange(attachments: readonly Attachment[]): string | null {
  return attachments.reduce<string | null>(
    (newest, { updated_at }) => (newest === null || updated_at > newest ? updated_at : newest),
    null,
  )
}
