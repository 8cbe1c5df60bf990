import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useLiveValue } from '../../../base/live-value.ts'
import { loadLater, useLater } from '../../../base/loading/later.ts'
import { Button } from '../../../base/ui/button.tsx'
import type { Recorder } from '../recorder.ts'
import type { RunningMeeting } from '../running-meeting.ts'

const dialog = loadLater(() => import('./door-dialog.tsx'))

interface DoorButtonProps {
  recorder: Recorder
  meeting: RunningMeeting
}

/** Leads to the link for the others; it says whether there is one. */
export function DoorButton({ recorder, meeting }: DoorButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const part = useLater(dialog, isOpen)
  const door = useLiveValue(meeting.door)
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setIsOpen(true)}>
        <DoorOpen size={16} aria-hidden="true" />
        {door ? 'Link is open' : 'Link for the others'}
      </Button>
      {part && isOpen && (
        <part.DoorDialog recorder={recorder} meeting={meeting} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
