import type { Recording } from '@earmark/core/entities/recording.ts'
import { blockAt, blocksOf } from '@earmark/core/text/blocks.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import {
  reachesAt,
  type SpeakerChange,
  type SpeakerReach,
  speakerChange,
  withSpeakerAt,
} from '@earmark/core/text/speaker-change.ts'
import { readSpeakerName, speakersOf } from '@earmark/core/text/speakers.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { Field } from '../../../base/ui/field.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../../base/ui/responsive-dialog.tsx'
import type { NoteActions } from '../note-actions.ts'
import type { NamedPlace } from '../use-open-note.ts'

interface SpeakerDialogProps {
  named: NamedPlace
  isTimed: boolean
  onName: NoteActions['nameSpeaker']
  onClose: () => void
}

/** Who speaks at one place of a note, and how far that is to reach. */
export function SpeakerDialog({ named, isTimed, onName, onClose }: SpeakerDialogProps) {
  const naming = useNaming(named, onName)
  const { segments, start, speaker, reaches, reach, setReach, name, setName, change, trouble } = naming
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (naming.save()) onClose()
  }
  const others = speakersOf(segments).filter((other) => other !== speaker)
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isTimed ? `Who speaks at ${formatClock(start)}` : 'Who says this'}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        <Field
          label="Name"
          autoComplete="off"
          value={name}
          error={trouble}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {others.length > 0 && <OtherSpeakers names={others} chosen={name} onChoose={setName} />}
        {reaches.length > 1 && (
          <Reaches reaches={reaches} speaker={speaker} value={reach} onChange={setReach} />
        )}
        {change === 'merge' && <Notice>{name.trim()} is in this note already. The two become one.</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{verbs[change]}</Button>
        </div>
      </form>
    </ResponsiveDialog>
  )
}

/** What is typed and chosen, and what would come of it. */
function useNaming({ before, at, reach: wanted }: NamedPlace, onName: NoteActions['nameSpeaker']) {
  const { segments } = before
  const block = blockIn(before, at)
  const speaker = segments[block.at]?.speaker
  const reaches = reachesAt(segments, block)
  const isThere = reaches.some((one) => one.reach === wanted)
  const [reach, setReach] = useState<SpeakerReach>(isThere ? wanted : 'everywhere')
  const [typed, setTyped] = useState(speaker ?? '')
  const [trouble, setTrouble] = useState<string>()
  const read = readSpeakerName(typed)
  const change: SpeakerChange =
    read.name === undefined ? 'rename' : speakerChange(segments, block, { name: read.name, reach })
  const setName = (name: string) => {
    setTyped(name)
    setTrouble(undefined)
  }
  /** Whether there is nothing left to be said of it. */
  const save = () => {
    setTrouble(read.trouble)
    if (read.name === undefined) return false
    if (change === 'none') return true
    const { name } = read
    void onName(before, withSpeakerAt(segments, block, { name, reach }), said[change](name))
    return true
  }
  const start = segments[block.at]?.start ?? 0
  return { segments, start, speaker, reaches, reach, setReach, name: typed, setName, change, trouble, save }
}

function blockIn({ segments }: Pick<Recording, 'segments'>, at: number) {
  const blocks = blocksOf(segments)
  return blocks[blockAt(blocks, at)] ?? { at, count: 1 }
}

interface OtherSpeakersProps {
  names: readonly string[]
  chosen: string
  onChoose: (name: string) => void
}

function OtherSpeakers({ names, chosen, onChoose }: OtherSpeakersProps) {
  return (
    <ul
      aria-label="Others in this note"
      className="-mt-2 flex max-h-32 flex-wrap gap-2 overflow-y-auto p-0.5"
    >
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            className="inline-flex min-h-9 max-w-full items-center rounded-full bg-sunken px-4 text-sm text-ink hover:shadow-[inset_0_0_0_1px_var(--line)] aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
          >
            <span className="truncate">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ReachesProps {
  reaches: ReturnType<typeof reachesAt>
  speaker: string | undefined
  value: SpeakerReach
  onChange: (reach: SpeakerReach) => void
}

function Reaches({ reaches, speaker, value, onChange }: ReachesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Where</legend>
      {reaches.map(({ reach, count }) => (
        <label key={reach} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name={name}
            checked={reach === value}
            onChange={() => onChange(reach)}
            className="size-5 shrink-0 accent-ink"
          />
          <span className="min-w-0 wrap-anywhere">{reachTexts[reach](speaker, count)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const reachTexts: Record<SpeakerReach, (speaker: string | undefined, count: number) => string> = {
  everywhere: (speaker, count) =>
    speaker === undefined
      ? `Everything without a name (${count})`
      : `Everywhere ${speaker} speaks (${count})`,
  turn: (_speaker, count) => `From here to where somebody else speaks (${count})`,
  here: () => 'Only here',
}

const verbs: Record<SpeakerChange, string> = {
  none: 'Rename',
  rename: 'Rename',
  merge: 'Merge',
  assign: 'Assign',
}

const said: Record<Exclude<SpeakerChange, 'none'>, (name: string) => string> = {
  rename: (name) => `Renamed to ${name}.`,
  merge: (name) => `Merged with ${name}.`,
  assign: (name) => `Now said by ${name}.`,
}
