import { maxCommentLength } from '@earmark/core/entities/reactions.ts'
import type { Person } from '@earmark/core/people.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { mentionsIn } from '@earmark/core/text/mentions.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { inputClass } from '../../../base/ui/field-frame.tsx'
import type { Playback } from '../../../base/player/playback.ts'
import { MomentChoice } from './moment-choice.tsx'
import { NameList } from './name-list.tsx'
import { useNameOffer } from './use-name-offer.ts'

export interface Written {
  text: string
  mentions: string[]
  at_seconds: number | null
}

interface ComposerProps {
  label: string
  /** Whom a name can be offered of. */
  readers: readonly Person[]
  text?: string
  /** Of the note: a comment can be about the moment that is playing. */
  playback?: Playback
  hasFocus?: boolean
  onSend: (written: Written) => void
  onCancel?: () => void
}

/** Where a comment is written. Enter sends it, Shift and Enter begin a new line, @ offers names. */
export function Composer(props: ComposerProps) {
  const { label, readers, text: given = '', playback, hasFocus = false, onSend, onCancel } = props
  const [text, setText] = useState(given)
  const [moment, setMoment] = useState<number | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const offer = useNameOffer({ field, text, readers, onText: setText })
  const listId = useId()
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])

  const send = () => {
    if (text.trim() === '') return
    onSend({ text, mentions: mentionsIn(text, readers).slice(0, 20), at_seconds: moment })
    setText('')
    setMoment(null)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (offer.handleKey(event)) return
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={handleSubmit} className="relative">
      <textarea
        ref={field}
        aria-label={label}
        role="combobox"
        aria-expanded={offer.names.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={offer.names.length > 0 ? `${listId}-${offer.at}` : undefined}
        placeholder={moment === null ? placeholderFor(readers) : `About ${formatClock(moment)}`}
        value={text}
        maxLength={maxCommentLength}
        rows={text.includes('\n') || text.length > 60 ? 4 : 2}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onSelect={offer.look}
        onBlur={offer.close}
        className={`${inputClass} min-h-0 resize-y`}
      />
      <NameList id={listId} offer={offer} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        {playback ? <MomentChoice playback={playback} moment={moment} onChange={setMoment} /> : <span />}
        <SendButtons isNew={given === ''} isEmpty={text.trim() === ''} onCancel={onCancel} />
      </div>
    </form>
  )
}

/** In a personal account there is nobody to mention. */
function placeholderFor(readers: readonly Person[]): string {
  return readers.length === 0 ? 'Write a comment.' : 'Write a comment. Type @ to mention someone.'
}

interface SendButtonsProps {
  isNew: boolean
  isEmpty: boolean
  onCancel: (() => void) | undefined
}

function SendButtons({ isNew, isEmpty, onCancel }: SendButtonsProps) {
  return (
    <span className="flex gap-2">
      {onCancel && (
        <Button look="plain" size="s" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" size="s" disabled={isEmpty}>
        {isNew ? 'Send' : 'Save'}
      </Button>
    </span>
  )
}
