import type { OpenDoor } from '@earmark/core/entities/door.ts'
import { useSyncExternalStore } from 'react'
import { useDates } from '../../base/times/use-dates.ts'
import { useDoorWords } from './speaking-door.tsx'

/** When it began and ended, once it is known where the visitor is. */
export function DoorTimes({ door: { opened_at, ended_at } }: { door: OpenDoor }) {
  const say = useDoorWords()
  const dates = useDates()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isHere) return <p className="mt-1 min-h-6" />
  const time = dates.clock(opened_at)
  return (
    <p className="mt-1 min-h-6 text-ink-2">
      {ended_at === null ? say('since', { time }) : say('fromTo', { time, end: dates.clock(ended_at) })}
    </p>
  )
}

/** Nothing changes once the page is in a browser. */
const never = () => () => undefined
