import { doorLimits } from '@earmark/core/entities/door-limits.ts'
import { type SubmitEvent, useState } from 'react'
import { ApiError, sentenceOf } from '../../../base/api/api-error.ts'
import { useLiveValue } from '../../../base/live-value.ts'
import { useViewer } from '../../../base/session/use-viewer.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Checkbox } from '../../../base/ui/checkbox.tsx'
import { Field } from '../../../base/ui/field.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../../base/ui/responsive-dialog.tsx'
import type { Recorder } from '../recorder.ts'
import type { RunningMeeting } from '../running-meeting.ts'
import { DoorObjections } from './door-objections.tsx'
import { type DoorChoice, openHostDoor } from './host-door.ts'
import { OpenDoorPart } from './open-door-part.tsx'

interface DoorDialogProps {
  recorder: Recorder
  meeting: RunningMeeting
  onClose: () => void
}

/** The link for the others: how it is opened, and once it is, how they get it. */
export function DoorDialog({ recorder, meeting, onClose }: DoorDialogProps) {
  const door = useLiveValue(meeting.door)
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Link for the others"
      description="It says that this meeting is recorded, by whom and why. Nobody needs an account to open it."
    >
      {/* What is said behind the dialog nobody hears. */}
      <DoorObjections recorder={recorder} meeting={meeting} />
      {door ? (
        <OpenDoorPart door={door} meeting={meeting} />
      ) : (
        <OpenDoorForm recorder={recorder} meeting={meeting} />
      )}
    </ResponsiveDialog>
  )
}

const usualReason = 'So that nobody has to take notes'

function OpenDoorForm({ recorder, meeting }: Pick<DoorDialogProps, 'recorder' | 'meeting'>) {
  const [choice, setChoice] = useState<DoorChoice>({ reason: usualReason, captions: false, minutes: false })
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const viewer = useViewer()
  const { kind } = useLiveValue(recorder.captions)
  const host = viewer.kind === 'user' ? viewer.user.name : ''
  const put = (changed: Partial<DoorChoice>) => setChoice({ ...choice, ...changed })
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setFailure(undefined)
    try {
      const reason = choice.reason.trim() || usualReason
      const opening = { ulid: meeting.ulid, choice: { ...choice, reason }, captions: recorder.captions, host }
      meeting.door.set(await openHostDoor(opening))
    } catch (error) {
      setFailure(whyNot(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form aria-label="Open a link" className="grid gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label="Why it is recorded"
        value={choice.reason}
        maxLength={doorLimits.reason}
        onChange={({ currentTarget }) => put({ reason: currentTarget.value })}
      />
      <div>
        {kind !== 'off' && (
          <Checkbox
            label="They can read live captions"
            checked={choice.captions}
            onChange={({ currentTarget }) => put({ captions: currentTarget.checked })}
          />
        )}
        <Checkbox
          label="They can take a copy of the minutes, with what you write down"
          checked={choice.minutes}
          onChange={({ currentTarget }) => put({ minutes: currentTarget.checked })}
        />
      </div>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <Button type="submit" busy={isBusy} className="w-full sm:w-fit">
        Open the link
      </Button>
    </form>
  )
}

function whyNot(error: unknown): string {
  const isAway = error instanceof ApiError && error.code === 'network_failure'
  return isAway
    ? 'A link needs a connection, and there is none right now. The meeting is being recorded all the same.'
    : sentenceOf(error)
}
