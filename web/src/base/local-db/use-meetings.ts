import type { Meeting } from '@earmark/core/entities/meeting.ts'
import { meetingsInMonth } from '@earmark/core/meetings/meetings-in-month.ts'
import { type InSeries, makeSeries } from '@earmark/core/meetings/series.ts'
import { useMemo } from 'react'
import type { MainDb, NoteLine } from './schema.ts'
import { useDeviceRead } from './use-device-read.ts'

export interface MeetingNote {
  meeting: Meeting
  line: NoteLine
}

const allMeetings = { read: readMeetings, refs: /^(meeting|recording):/ }
const thisMonth = { read: countThisMonth, refs: /^(meeting|recording):/ }
const oneMeeting = {
  read: async (db: MainDb, ulid: string) => (await db.get('meetings', ulid)) ?? null,
  refs: /^meeting:/,
}

/** Those that are not in the trash, the latest first; undefined: not read yet. */
export function useMeetings(): readonly MeetingNote[] | undefined {
  return useDeviceRead(allMeetings, '')
}

/** Those of the same series that were before this moment, the latest first; of none where nothing tells its series. */
export function useEarlierMeetings({ title, series }: InSeries, before: string): readonly MeetingNote[] {
  const meetings = useMeetings()
  return useMemo(() => {
    if (!meetings) return []
    const seriesOf = makeSeries(meetings.map(inSeries))
    const key = seriesOf({ title, series })
    if (key === undefined) return []
    return meetings.filter((one) => one.line.recorded_at < before && seriesOf(inSeries(one)) === key)
  }, [meetings, title, series, before])
}

/** What tells its series. */
export function inSeries({ meeting, line }: MeetingNote): InSeries {
  return { title: line.title, series: meeting.series }
}

/** As many as count in this month, with those in the trash; undefined: not read yet. */
export function useMeetingsThisMonth(): number | undefined {
  return useDeviceRead(thisMonth, '')
}

/** What makes a note a meeting; undefined: not read yet, null: it is none. */
export function useMeeting(ulid: string): Meeting | null | undefined {
  return useDeviceRead(oneMeeting, ulid)
}

/** Those that are not in the trash, the latest first. */
export async function readMeetings(db: MainDb): Promise<MeetingNote[]> {
  const kept = await readWithLines(db)
  return kept
    .filter(({ line }) => line.deleted_at === null)
    .toSorted((a, b) => (a.line.recorded_at < b.line.recorded_at ? 1 : -1))
}

async function countThisMonth(db: MainDb): Promise<number> {
  const kept = await readWithLines(db)
  return meetingsInMonth(
    kept.map(({ line }) => line),
    new Date(),
  )
}

async function readWithLines(db: MainDb): Promise<MeetingNote[]> {
  const meetings = await db.getAll('meetings')
  const lines = await Promise.all(meetings.map(({ ulid }) => db.get('lines', ulid)))
  return meetings.flatMap((meeting, at) => {
    const line = lines[at]
    return line ? [{ meeting, line }] : []
  })
}
