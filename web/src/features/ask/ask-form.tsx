import { maxQuestion } from '@earmark/core/entities/conversation-limits.ts'
import { ArrowUp, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { IconButton } from '../../base/ui/icon-button.tsx'

interface AskFormProps {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  /** Somebody is about to ask. */
  onFocus?: (() => void) | undefined
  onAsk: (text: string) => void
  /** While an answer is looked for. */
  onStop?: (() => void) | undefined
  /** It is what the person came for. */
  takesFocus?: boolean
  /** Under the box: which notes are asked. */
  children?: ReactNode
}

/** Enter asks, Shift and Enter begin a new line. */
export function AskForm(props: AskFormProps) {
  const { input, text, onText, onFocus, onAsk, onStop, takesFocus = false, children } = props
  const [error, setError] = useState<string>()
  const submit = () => {
    if (onStop) return
    const wrong = wrongWith(text)
    setError(wrong)
    if (wrong === undefined) onAsk(text.trim())
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const handleText = (next: string) => {
    setError(undefined)
    onText(next)
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="flex items-end gap-1 rounded-l border border-line-2 bg-surface p-1.5 shadow-1 focus-within:border-edge">
        <textarea
          ref={input}
          aria-label="Ask your notes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'ask-error' : undefined}
          placeholder="Ask your notes"
          rows={1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who comes to this page comes to ask
          autoFocus={takesFocus}
          value={text}
          onChange={(event) => handleText(event.currentTarget.value)}
          onKeyDown={handleKey}
          onFocus={onFocus}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none bg-transparent px-3 py-2.5 outline-none placeholder:text-ink-3"
        />
        <AskOrStop onStop={onStop} />
      </div>
      {error && (
        <p id="ask-error" role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      {children}
    </form>
  )
}

function AskOrStop({ onStop }: Pick<AskFormProps, 'onStop'>) {
  // By its key each is an element of its own: a click on the one would become a click on the other, and send the form.
  if (onStop)
    return (
      <IconButton key="stop" label="Stop" onClick={onStop} className="bg-sunken">
        <Square size={16} aria-hidden="true" className="fill-current" />
      </IconButton>
    )
  return (
    <IconButton
      key="ask"
      label="Ask"
      type="submit"
      className="bg-ink text-paper hover:bg-ink hover:text-paper hover:opacity-90"
    >
      <ArrowUp size={20} aria-hidden="true" />
    </IconButton>
  )
}

function wrongWith(text: string): string | undefined {
  if (text.trim() === '') return 'Type a question first.'
  if (text.trim().length <= maxQuestion) return undefined
  return `A question can have at most ${maxQuestion.toLocaleString('en')} characters. This one has ${text.trim().length.toLocaleString('en')}.`
}
