import { canMeet, quotaSentence } from '@earmark/core/plans/quota.ts'
import { isBusy } from '@earmark/core/recording/recorder-machine.ts'
import { Mic } from 'lucide-react'
import { useMeetingsThisMonth } from '../../../base/local-db/use-meetings.ts'
import { usePlans } from '../../../base/session/use-plans.ts'
import { useViewer } from '../../../base/session/use-viewer.ts'
import { Button } from '../../../base/ui/button.tsx'
import { LinkButton } from '../../../base/ui/link-button.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import type { Recorder } from '../recorder.ts'
import { useRecorderContext, useRecorderState } from '../recorder-context.tsx'

/** Whether the plan has no meeting left for this month, by what this device knows. */
export function useAreMeetingsUsedUp(): boolean {
  const viewer = useViewer()
  const plans = usePlans()
  const meetings = useMeetingsThisMonth()
  if (viewer.kind !== 'user' || meetings === undefined) return false
  return !canMeet(plans[viewer.account.plan].limits, { meetings }).allowed
}

/** What goes on all the same, and what larger plans have. */
export function MeetingsUsedUp({ recorder }: { recorder: Recorder }) {
  const { panel } = useRecorderContext()
  const isRecording = isBusy(useRecorderState())
  const handleRecord = () => {
    panel.set(true)
    void recorder.start()
  }
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Record a meeting</h1>
      <Notice>{quotaSentence('meetings')}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button look="voice" disabled={isRecording} onClick={handleRecord}>
          <Mic size={18} aria-hidden="true" />
          Record a note
        </Button>
        <LinkButton to="/paywall?why=meetings" look="quiet">
          See plans
        </LinkButton>
      </div>
    </div>
  )
}
