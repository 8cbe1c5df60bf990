import { callSoundSentence, callSoundsOf } from '@earmark/core/meetings/call-sound.ts'
import type { ComingEvent } from '@earmark/core/meetings/calendars-api.ts'
import { consentSentence, peopleFault, peopleIn } from '@earmark/core/meetings/meeting-forms.ts'
import { isBusy } from '@earmark/core/recording/recorder-machine.ts'
import { Copy, Mic } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { askForCallSound, type CallSound, endStream } from '../../../base/audio/call-sound.ts'
import { copyText } from '../../../base/copy-text.ts'
import { useIsTeam } from '../../../base/session/use-is-team.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Checkbox } from '../../../base/ui/checkbox.tsx'
import { Field } from '../../../base/ui/field.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { Segmented } from '../../../base/ui/segmented.tsx'
import type { Recorder } from '../recorder.ts'
import { useRecorderContext, useRecorderState } from '../recorder-context.tsx'
import { MeetingWhere, useWhere } from './meeting-where.tsx'
import { PeopleField } from './people-field.tsx'
import { TemplateChoice, useTemplateChoice } from './template-choice.tsx'

type Heard = 'call' | 'room'

const waysToHear = [
  { value: 'call', text: 'Microphone and call' },
  { value: 'room', text: 'Microphone only' },
] as const satisfies readonly { value: Heard; text: string }[]

interface MeetingFormProps {
  recorder: Recorder
  /** Of a calendar, which says what it is; the form is made anew for each. */
  event: ComingEvent | undefined
}

/** Before a meeting: what it is, what is heard, and that those who are there know of it. */
export function MeetingForm({ recorder, event: from }: MeetingFormProps) {
  const [title, setTitle] = useState(from?.title ?? '')
  const [people, setPeople] = useState(from?.people.join(', ') ?? '')
  const [peopleError, setPeopleError] = useState<string>()
  const template = useTemplateChoice()
  const [isTold, setIsTold] = useState(false)
  const isTeam = useIsTeam()
  const where = useWhere()
  const start = useStart(recorder)
  const isRecording = isBusy(useRecorderState())
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const fault = peopleFault(people)
    setPeopleError(fault)
    if (fault) return
    const told_at = isTold ? new Date().toISOString() : null
    const series = from?.series ?? null
    const filled = { title: title.trim(), people: peopleIn(people), told_at, series, lines: [] }
    void start.begin({ ...filled, ...where.draft, ...template.chosen })
  }
  return (
    <form aria-labelledby="new-meeting" className="grid gap-5" onSubmit={handleSubmit}>
      <h1 id="new-meeting" className="text-2xl">
        Record a meeting
      </h1>
      <Field
        label="Title"
        value={title}
        maxLength={500}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        hint="Empty: the first words become the title."
      />
      <PeopleField value={people} error={peopleError} onValue={setPeople} />
      <TemplateChoice choice={template} />
      {isTeam && <MeetingWhere where={where} />}
      <WayToHear start={start} />
      <Consent isTold={isTold} onTold={setIsTold} />
      {start.trouble && <Notice kind="alert">{start.trouble}</Notice>}
      {isRecording && <Notice>A note is being recorded. Finish it before a meeting begins.</Notice>}
      <StartButton disabled={isRecording} busy={start.isAsking} isNext={from !== undefined} />
    </form>
  )
}

interface StartButtonProps {
  disabled: boolean
  busy: boolean
  /** All is filled in: it is what one presses next. */
  isNext: boolean
}

function StartButton({ disabled, busy, isNext }: StartButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) button.current?.focus()
  }, [isNext])
  return (
    <Button
      ref={button}
      type="submit"
      look="voice"
      className="w-full sm:w-fit"
      disabled={disabled}
      busy={busy}
    >
      <Mic size={18} aria-hidden="true" />
      Start recording
    </Button>
  )
}

type Start = ReturnType<typeof useStart>

/** What this browser can hear is said before it starts. */
function WayToHear({ start }: { start: Start }) {
  return (
    <div className="grid gap-2">
      <span className="font-medium">What is recorded</span>
      {start.canHearCalls && (
        <Segmented
          label="What is recorded"
          options={waysToHear}
          value={start.heard}
          onChange={start.setHeard}
        />
      )}
      <p className="text-sm text-ink-2">
        {callSoundSentence(start.sounds)}
        {start.heard === 'call' &&
          ' Your browser asks which one: choose it, and tick that its audio is shared. You and the others are kept apart, as two tracks.'}
      </p>
    </div>
  )
}

interface ConsentProps {
  isTold: boolean
  onTold: (isTold: boolean) => void
}

function Consent({ isTold, onTold }: ConsentProps) {
  return (
    <div className="grid gap-1 rounded-m border border-line-2 px-4 py-3">
      <p className="text-sm text-ink-2">Read this out, or send it into the call’s chat:</p>
      <p className="font-serif text-lg">“{consentSentence}”</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Everyone here knows it is recorded"
          checked={isTold}
          onChange={({ currentTarget }) => onTold(currentTarget.checked)}
        />
        <Button look="quiet" size="s" onClick={() => void copyText(consentSentence, copied)}>
          <Copy size={16} aria-hidden="true" />
          Copy
        </Button>
      </div>
    </div>
  )
}

const copied = {
  done: 'Copied. Paste it into the call’s chat.',
  refused: 'The browser did not let Earmark copy it. Select the sentence and copy it yourself.',
}

const troubles = {
  refused:
    'Nothing was chosen, so nothing is recorded. Choose the call’s tab, or record the microphone only.',
  without_sound:
    'What you chose came without its sound. Choose it again and tick “Also share tab audio” in the browser’s question.',
} as const

type Begun = Parameters<Recorder['start']>[0]
type Filled = Omit<NonNullable<Begun>['draft'], 'others'>

function useStart(recorder: Recorder) {
  const { panel } = useRecorderContext()
  const [sounds] = useState(() => soundsHere())
  const canHearCalls = sounds.length > 0
  const [heard, setHeard] = useState<Heard>(canHearCalls ? 'call' : 'room')
  const [trouble, setTrouble] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const record = async (filled: Filled, call: CallSound | undefined) => {
    panel.set(true)
    await recorder.start({ draft: { ...filled, others: call?.source ?? null }, call })
    // It did not begin: nobody listens to what was shared.
    if (call && !recorder.meeting.get()) endStream(call.stream)
  }
  const begin = async (filled: Filled) => {
    setTrouble(undefined)
    if (heard === 'room') return record(filled, undefined)
    setIsAsking(true)
    const answer = await askForCallSound().finally(() => setIsAsking(false))
    if (answer.kind === 'open') return record(filled, answer.sound)
    setTrouble(troubles[answer.kind])
  }
  return { sounds, canHearCalls, heard, setHeard, trouble, isAsking, begin }
}

function soundsHere() {
  const canAsk = globalThis.navigator?.mediaDevices && 'getDisplayMedia' in navigator.mediaDevices
  return canAsk ? callSoundsOf(navigator.userAgent) : []
}
