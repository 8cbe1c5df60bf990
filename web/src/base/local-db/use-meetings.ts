import type { Meeting } from '@earmark/core/entities/meeting.ts'
import { useEffect, useState } from 'react'
import { keepSame } from '../keep-same.ts'
import { useNotes } from './notes-context.tsx'
import type { MainDb, NoteLine } from './schema.ts'

export interface MeetingNote {
  meeting: Meeting
  line: NoteLine
}

/** Those that are not in the trash, the latest first; undefined: not read yet. */
export function useMeetings(): readonly MeetingNote[] | undefined {
  return useMeetingRows(readAll, '')
}

/** What makes a note a meeting; undefined: not read yet, null: it is none. */
export function useMeeting(ulid: string): Meeting | null | undefined {
  return useMeetingRows(readOne, ulid)
}

function useMeetingRows<Of>(read: (db: MainDb, key: string) => Promise<Of>, key: string): Of | undefined {
  const { device } = useNotes()
  const [found, setFound] = useState<{ key: string; rows: Of }>()
  useEffect(() => {
    const wish = { isHeld: true }
    const readNow = async () => {
      const rows = await read(await device.open(), key)
      if (wish.isHeld) setFound((before) => keepSame(before, { key, rows }))
    }
    // What cannot be read now is read with the next change.
    const readAgain = () => void readNow().catch(() => undefined)
    const stop = device.listen(({ all, rows }) => {
      if (all || rows.some((ref) => /^(meeting|recording):/.test(ref))) readAgain()
    })
    readAgain()
    return () => {
      wish.isHeld = false
      stop()
    }
  }, [device, read, key])
  return found?.key === key ? found.rows : undefined
}

const readOne = async (db: MainDb, ulid: string) => (await db.get('meetings', ulid)) ?? null

async function readAll(db: MainDb): Promise<MeetingNote[]> {
  const meetings = await db.getAll('meetings')
  const lines = await Promise.all(meetings.map(({ ulid }) => db.get('lines', ulid)))
  return meetings
    .flatMap((meeting, at) => {
      const line = lines[at]
      return line && line.deleted_at === null ? [{ meeting, line }] : []
    })
    .toSorted((a, b) => (a.line.recorded_at < b.line.recorded_at ? 1 : -1))
}
