import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Select } from '../../base/ui/select.tsx'
import { partOptions } from './part-options.ts'
import { PartSlider } from './part-slider.tsx'
import { lengthOfNote } from './share-draft.ts'
import type { DraftPartProps } from './what-choice.tsx'

const choices = [
  { value: 'whole', text: 'Whole note' },
  { value: 'part', text: 'A part' },
] as const

/** All of it, or from one moment to another: by the waveform, or by what is said there. */
export function PartChoice({
  draft,
  recording,
  onChange,
  error,
}: DraftPartProps & { error: string | undefined }) {
  const { part } = draft
  const length = lengthOfNote(recording)
  const { segments } = recording
  // One paragraph has no parts.
  if (length === 0 || (!isTimed(recording) && segments.length === 1)) return null
  const from = part?.from ?? 0
  const to = part?.to ?? length
  return (
    <div className="grid gap-3">
      <Segmented
        label="How much of it"
        options={choices}
        value={part ? 'part' : 'whole'}
        onChange={(value) => onChange({ part: value === 'part' ? { from: 0, to: length } : null })}
      />
      {part && (
        <>
          {isTimed(recording) && (
            <PartSlider
              recording={recording}
              part={part}
              length={length}
              onChange={(next) => onChange({ part: next })}
            />
          )}
          {segments.length > 1 && (
            <div className="grid gap-3 sm:grid-cols-2">
              <Select
                label="From"
                value={from}
                options={partOptions(recording, 'start', from)}
                onChange={(event) => onChange({ part: startingAt(Number(event.target.value), to, length) })}
              />
              <Select
                label="To"
                value={to}
                options={partOptions(recording, 'end', to)}
                onChange={(event) => onChange({ part: endingAt(from, Number(event.target.value)) })}
              />
            </div>
          )}
        </>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** A start behind the end takes all that follows. */
function startingAt(from: number, to: number, length: number) {
  return { from, to: from < to ? to : length }
}

/** An end before the start takes all up to it. */
function endingAt(from: number, to: number) {
  return { from: from < to ? from : 0, to }
}
