import type { ReactNode } from 'react'
import { useLiveValue } from '../../../base/live-value.ts'
import { useRecorderContext } from '../recorder-context.tsx'
import { MeetingForm } from './meeting-form.tsx'
import { MeetingPanel } from './meeting-panel.tsx'
import { MeetingsUsedUp, useAreMeetingsUsedUp } from './meetings-used-up.tsx'

/** A meeting while it is recorded; else how to begin one, and those that were. */
export function MeetingScreen({ meetings }: { meetings: ReactNode }) {
  const { recorder } = useRecorderContext()
  const running = useLiveValue(recorder.meeting)
  const areUsedUp = useAreMeetingsUsedUp()
  if (running) return <MeetingPanel recorder={recorder} meeting={running} />
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-10 px-5 pt-5 pb-12 md:px-8 md:pt-6">
      {areUsedUp ? <MeetingsUsedUp recorder={recorder} /> : <MeetingForm recorder={recorder} />}
      {meetings}
    </div>
  )
}
