import { maxCommentLength } from '@earmark/core/entities/reactions.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { type FormEvent, useState } from 'react'
import type { Playback } from '../../base/player/playback.ts'
import { useMoment } from '../../base/player/use-playback.ts'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/checkbox.tsx'
import { inputClass } from '../../base/ui/field-frame.tsx'
import { useSharedWords } from './shared-words.tsx'

export interface Said {
  text: string
  at_seconds: number | null
}

interface SharedComposerProps {
  label: string
  text?: string
  /** A comment can be about the moment that is playing. */
  playback?: Playback
  isBusy: boolean
  onSend: (said: Said) => void
  onCancel?: () => void
}

/** Where a visitor writes. Nobody can be named: who is in the team is not theirs to know. */
export function SharedComposer(props: SharedComposerProps) {
  const { label, text: given = '', playback, isBusy, onSend, onCancel } = props
  const say = useSharedWords()
  const [text, setText] = useState(given)
  const [moment, setMoment] = useState<number | null>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSend({ text, at_seconds: moment })
    setText('')
    setMoment(null)
  }
  return (
    <form onSubmit={handleSubmit}>
      <textarea
        aria-label={label}
        placeholder={moment === null ? say('writeComment') : say('aboutTime', { time: formatClock(moment) })}
        value={text}
        maxLength={maxCommentLength}
        rows={text.includes('\n') || text.length > 60 ? 4 : 2}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass} min-h-0 resize-y`}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        {playback ? <MomentChoice playback={playback} moment={moment} onChange={setMoment} /> : <span />}
        <span className="flex gap-2">
          {onCancel && (
            <Button look="plain" size="s" onClick={onCancel}>
              {say('cancel')}
            </Button>
          )}
          <Button type="submit" size="s" busy={isBusy} disabled={text.trim() === ''}>
            {say(given === '' ? 'send' : 'save')}
          </Button>
        </span>
      </div>
    </form>
  )
}

interface MomentChoiceProps {
  playback: Playback
  moment: number | null
  onChange: (moment: number | null) => void
}

/** Once chosen, it stays while the sound goes on. */
function MomentChoice({ playback, moment, onChange }: MomentChoiceProps) {
  const say = useSharedWords()
  const now = useMoment(playback, Math.floor)
  return (
    <Checkbox
      label={
        <span className="text-sm tabular-nums">{say('atTime', { time: formatClock(moment ?? now) })}</span>
      }
      checked={moment !== null}
      onChange={(event) => onChange(event.target.checked ? now : null)}
    />
  )
}
