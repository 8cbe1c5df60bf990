import { hasToldAll } from '@earmark/core/sync/cursor.ts'
import { useConnection } from '../offline/use-connection.ts'
import type { Notes } from './notes.ts'
import type { NotesSnapshot } from './notes-view.ts'
import { useNotesPart } from './use-recordings.ts'

type Known = Pick<NotesSnapshot, 'lines' | 'left' | 'hasAll'>

/** While this device hears of notes for the first time: what is not here may still come. */
export interface Arrival {
  here: number
  /** 0: not counted yet. */
  left: number
}

/** undefined: all are here, or nothing is known yet. */
export function arrivalOf({ lines, left, hasAll }: Known): Arrival | undefined {
  if (!lines || (hasAll && left === 0)) return undefined
  return { here: lines.length, left }
}

function useArrival(): Arrival | undefined {
  return arrivalOf({
    lines: useNotesPart('lines'),
    left: useNotesPart('left'),
    hasAll: useNotesPart('hasAll'),
  })
}

export function useIsArriving(): boolean {
  return useArrival() !== undefined
}

/** As {@link arrivalInWords}, while they arrive. */
export function useArrivalInWords(): string | undefined {
  const arrival = useArrival()
  const isOffline = useConnection() === 'offline'
  return arrival && arrivalInWords(arrival, isOffline)
}

/** “Your notes are still arriving on this device: 1,240 so far, 3,400 to come.” */
export function arrivalInWords({ here, left }: Arrival, isOffline: boolean): string {
  const soFar = `${here.toLocaleString('en')} so far`
  if (isOffline) return `Not all of your notes are on this device yet, and it is offline: ${soFar}.`
  const toCome = left > 0 ? `, ${left.toLocaleString('en')} to come` : ''
  return `Your notes are still arriving on this device: ${soFar}${toCome}.`
}

export const noteGone = 'A note that is no longer here.'
export const noteOnItsWay = 'A note that is still on its way to this device.'

/** As the database has it at this moment. */
export async function hasAllNow({ device }: Pick<Notes, 'device'>): Promise<boolean> {
  return hasToldAll((await (await device.open()).get('meta', 'cursor')) ?? '')
}

/** Until all are here, or nobody waits any more. */
export function untilAllAreHere(
  notes: Pick<Notes, 'snapshot' | 'subscribe'>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { hasAll, left } = notes.snapshot()
      if (!(hasAll && left === 0) && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve()
    }
    const stop = notes.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}
