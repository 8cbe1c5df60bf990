import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { Find } from '../../base/transcript/use-find.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { type SaySharedWords, useSharedWords } from './shared-words.tsx'

interface FindRowProps {
  find: Find
  /** What was found is to be shown, also where it is the same as before. */
  onLook: () => void
}

/** Looks through the words of the page, those out of sight too. */
export function FindRow({ find, onLook }: FindRowProps) {
  const say = useSharedWords()
  const field = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => {
    find.step(by)
    onLook()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  const type = (text: string) => {
    find.open()
    find.setText(text)
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }
  return (
    // While it is used it stays in view, above what is found.
    <search
      className={`top-0 z-10 mt-2 -mb-2 flex items-center gap-1 bg-paper py-2 focus-within:sticky max-sm:-mx-2 max-sm:px-2 ${find.text === '' ? '' : 'sticky'}`}
    >
      <div className="relative grow">
        <Search size={18} aria-hidden="true" className="absolute top-3.5 left-3.5 text-ink-3" />
        <input
          ref={field}
          type="search"
          aria-label={say('search')}
          placeholder={say('search')}
          value={find.text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
          maxLength={200}
          autoComplete="off"
          className="h-11.5 w-full rounded-m border border-edge bg-surface pr-12 pl-10.5 placeholder:text-ink-3 focus-visible:border-ink focus-visible:shadow-[0_0_0_3px_var(--mark)] focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {find.text !== '' && (
          <button
            type="button"
            aria-label={say('clearSearch')}
            onClick={clear}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-m text-ink-3 hover:text-ink"
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <p role="status" className="px-2 text-sm whitespace-nowrap text-ink-2 tabular-nums empty:hidden">
        {countOf(find, say)}
      </p>
      {find.matches.length > 0 && <Steps onStep={step} />}
    </search>
  )
}

function Steps({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const say = useSharedWords()
  return (
    <>
      <IconButton label={say('previousMatch')} onClick={() => onStep(-1)}>
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={say('nextMatch')} onClick={() => onStep(1)}>
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}

function countOf({ text, matches, current }: Find, say: SaySharedWords): string {
  if (text.trim() === '') return ''
  return matches.length === 0 ? say('notFound') : say('found', { at: current + 1, total: matches.length })
}
