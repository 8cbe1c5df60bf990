/**
 * Up to where a device has an account's changes; to devices it is a word that they hand back. At first everything that
 * is there at `seq` is told, newest first, so that a device with many notes is of use from its first page on: `after` is
 * the last one of it. From then on what changes is told in the order it changed.
 */
export interface SyncCursor {
  /** The number of the last change that a device has. */
  seq: number
  after?: CursorPosition
  /** Only what lies in this channel is told: it has come into sight. */
  channel?: string
  /** How many are still to come after it: counted once, for to count takes as long as to read them all. */
  left?: number
}

/** Of a recording among others, newest first. */
export interface CursorPosition {
  recorded_at: string
  ulid: string
}

/**
 * Of a device that has rows but no longer knows how far: all changes there ever were, also what is gone since. Where that
 * is forgotten, it begins again like one that was away for long.
 */
export const cursorOfAll = '0'

/** Before the newest of all: the year 9999. */
export const beforeNewest: CursorPosition = {
  recorded_at: '9999-12-31T23:59:59.999Z',
  ulid: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
}

const shape = /^(\d{1,15})(?:\.(-?\d{1,15})\.([0-9A-Z]{26})(?:\.([0-9A-Z]{26}))?(?:\.n(\d{1,9}))?)?$/

export function writeCursor(account_id: string, { seq, after, channel, left }: SyncCursor): string {
  if (!after) return `${account_id}.${seq}`
  const position = `${Date.parse(after.recorded_at)}.${after.ulid}`
  return `${account_id}.${seq}.${position}${channel ? `.${channel}` : ''}${left === undefined ? '' : `.n${left}`}`
}

/** Nothing when the cursor is not one of this account's. */
export function readCursor(cursor: string, account_id: string): SyncCursor | undefined {
  if (cursor === cursorOfAll) return { seq: 0 }
  if (!cursor.startsWith(`${account_id}.`)) return undefined
  const [, seq, time, ulid, channel, left] = shape.exec(cursor.slice(account_id.length + 1)) ?? []
  if (seq === undefined) return undefined
  if (time === undefined || ulid === undefined) return { seq: Number(seq) }
  const after = { recorded_at: new Date(Number(time)).toISOString(), ulid }
  return {
    seq: Number(seq),
    after,
    ...(channel !== undefined && { channel }),
    ...(left !== undefined && { left: Number(left) }),
  }
}

/** Whether a device has been told everything there was; until then notes are on their way to it. */
export function hasToldAll(cursor: string): boolean {
  return cursor !== '' && cursor !== cursorOfAll && !/^[^.]+\.\d+\.-?\d+\./.test(cursor)
}

/** The number of the last change that a device has, or nothing when the cursor is not one of this account's. */
export function seqOfCursor(cursor: string, account_id: string): number | undefined {
  return readCursor(cursor, account_id)?.seq
}
