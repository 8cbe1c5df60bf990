import type { Todo } from '@earmark/core/entities/todo.ts'
import { isLookedAt, type LookBack, lookBackOn } from '@earmark/core/look-back/look-back.ts'
import type { Week } from '@earmark/core/look-back/week.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { type CalendarDay, makeCalendar } from '@earmark/core/search/calendar.ts'
import { isMadeOfOthers } from '@earmark/core/text/source-lines.ts'
import { useMemo } from 'react'
import type { MainDb, NoteLine } from '../../base/local-db/schema.ts'
import { useDeviceRead } from '../../base/local-db/use-device-read.ts'
import { useRecordings } from '../../base/local-db/use-recordings.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useToday } from '../../base/times/use-today.ts'
import { useTodos } from '../../base/todos/use-todos.ts'

const madeOfOthers = { read: readMade, refs: /^transcript:/ }

/** A week, out of the notes on this device; undefined: not read yet. `weekAt` tells which, and keeps its identity. */
export function useLookBack(weekAt: (today: CalendarDay) => Week): LookBack<NoteLine, Todo> | undefined {
  const notes = useRecordings()
  const todos = useTodos()
  const { nowMs, timeZone } = useToday(useDates())
  const { week, dayOf } = useMemo(() => {
    const calendar = makeCalendar(timeZone)
    return { week: weekAt(calendar(nowMs)), dayOf: calendar }
  }, [weekAt, nowMs, timeZone])
  const typed = useMemo(() => {
    const of = notes?.filter(
      (note) => !isTimed(note) && isLookedAt(dayOf(Date.parse(note.recorded_at)), week),
    )
    return of?.map(({ ulid }) => ulid).join(' ')
  }, [notes, week, dayOf])
  const made = useDeviceRead(madeOfOthers, typed ?? '')
  return useMemo(() => {
    if (!notes || !todos || !made) return undefined
    return lookBackOn({ notes, made, todos: todos.map(({ todo }) => todo), week, dayOf })
  }, [notes, made, todos, week, dayOf])
}

/** Which of them were made of others: their words say so. */
async function readMade(db: MainDb, ulids: string): Promise<ReadonlySet<string>> {
  const typed = ulids.split(' ').filter((ulid) => ulid !== '')
  const words = await Promise.all(typed.map((ulid) => db.get('transcripts', ulid)))
  return new Set(typed.filter((_, at) => isMadeOfOthers(words[at]?.segments ?? [])))
}
