import type { DoorLogLine } from '@earmark/core/entities/door.ts'
import { doorLogSentence } from '@earmark/core/meetings/door-log.ts'
import { useLiveValue } from '../../../base/live-value.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import type { Recorder } from '../recorder.ts'
import type { RunningMeeting } from '../running-meeting.ts'
import type { HostDoor } from './host-door.ts'

interface DoorObjectionsProps {
  recorder: Recorder
  meeting: RunningMeeting
}

/** Said at once, with what the host can do about it. */
export function DoorObjections({ recorder, meeting }: DoorObjectionsProps) {
  const door = useLiveValue(meeting.door)
  return door && <Objections door={door} recorder={recorder} />
}

function Objections({ door, recorder }: { door: HostDoor; recorder: Recorder }) {
  return useLiveValue(door.unanswered).map((line) => (
    <Objection key={line.id} line={line} onGoOn={() => door.answer(line.id)} onStop={recorder.finish} />
  ))
}

interface ObjectionProps {
  line: DoorLogLine
  onGoOn: () => void
  onStop: () => void
}

function Objection({ line, onGoOn, onStop }: ObjectionProps) {
  return (
    <Notice
      kind="alert"
      action={
        <span className="flex flex-wrap gap-2">
          <Button look="quiet" size="s" onClick={onStop}>
            Stop recording
          </Button>
          <Button look="plain" size="s" onClick={onGoOn}>
            Go on
          </Button>
        </span>
      }
    >
      {doorLogSentence(line)}.{' '}
      {line.words && <span className="font-serif text-ink whitespace-pre-line">“{line.words}” </span>}
      <span className="block text-sm text-ink-2">It stands in the note, with the time.</span>
    </Notice>
  )
}
