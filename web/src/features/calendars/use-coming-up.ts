import { comingUp, isNear } from '@earmark/core/meetings/coming-up.ts'
import type { ComingEvent } from '@earmark/core/meetings/calendars-api.ts'
import { useEffect, useState } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { askCalendars, calendarsIn } from './calendars-here.ts'

const minuteMs = 60_000
/** Half of how exact the words are. */
const lookMs = 30_000
const askMs = 15 * minuteMs

export interface ComingUp {
  /** Those that run or are about to begin, and the others. */
  near: readonly ComingEvent[]
  later: readonly ComingEvent[]
  nowMs: number
  /** Undefined: not known here yet. */
  calendars: number | undefined
}

/** The next meetings of the person's calendars, always as of now. */
export function useComingUp(): ComingUp {
  const notes = useNotes()
  const known = useLiveValue(calendarsIn(notes.account_id))
  const nowMs = useNow()
  useEffect(() => {
    void askCalendars(notes)
    const timer = setInterval(() => void askCalendars(notes), askMs)
    return () => clearInterval(timer)
  }, [notes])
  const events = comingUp(known?.events ?? [], nowMs)
  return {
    near: events.filter((event) => isNear(event, nowMs)),
    later: events.filter((event) => !isNear(event, nowMs)),
    nowMs,
    calendars: known?.calendars.length,
  }
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
