import type { ComingEvent } from '@earmark/core/meetings/calendars-api.ts'
import { type ReactNode, useState } from 'react'
import { useLiveValue } from '../../../base/live-value.ts'
import { useRecorderContext } from '../recorder-context.tsx'
import { MeetingForm } from './meeting-form.tsx'
import { MeetingPanel } from './meeting-panel.tsx'
import { MeetingsUsedUp, useAreMeetingsUsedUp } from './meetings-used-up.tsx'

/** What is to come, with the way to fill the form by it; none where no meeting can be recorded. */
type Coming = (onRecord: ((event: ComingEvent) => void) | undefined) => ReactNode

interface MeetingScreenProps {
  near: Coming
  later: Coming
  meetings: ReactNode
}

/** A meeting while it is recorded; else how to begin one, what is to come, and those that were. */
export function MeetingScreen({ near, later, meetings }: MeetingScreenProps) {
  const { recorder } = useRecorderContext()
  const running = useLiveValue(recorder.meeting)
  const areUsedUp = useAreMeetingsUsedUp()
  const [filled, setFilled] = useState<{ event: ComingEvent; nth: number }>()
  if (running) return <MeetingPanel recorder={recorder} meeting={running} />
  // Pressed again, it is filled in again.
  const fill = (event: ComingEvent) => setFilled((before) => ({ event, nth: (before?.nth ?? 0) + 1 }))
  const onRecord = areUsedUp ? undefined : fill
  return (
    <div className="mx-auto grid w-full max-w-[44rem] grid-cols-1 items-start gap-10 px-5 pt-5 pb-12 md:px-8 md:pt-6 xl:max-w-[74rem] xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-14">
      <div className="grid grid-cols-1 gap-6">
        {near(onRecord)}
        {areUsedUp ? (
          <MeetingsUsedUp recorder={recorder} />
        ) : (
          <MeetingForm key={filled?.nth} recorder={recorder} event={filled?.event} />
        )}
      </div>
      <div className="min-w-0 xl:row-span-2">{later(onRecord)}</div>
      {meetings}
    </div>
  )
}
