import type { Segment } from '@earmark/core/entities/recording.ts'
import { type Match, replaceMatches } from '@earmark/core/text/find-replace.ts'
import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import type { Find } from '../../../base/transcript/use-find.ts'

/** `said`: told once it is done, where it is more than what one sees. */
type Replace = (segments: Segment[], said?: string) => void

interface FindBarProps {
  find: Find
  segments: readonly Segment[]
  /** Undefined where the words cannot be changed. */
  onReplace: Replace | undefined
}

const fieldClass =
  'h-9 min-w-0 grow basis-40 rounded-s border border-edge bg-surface px-3 text-ink placeholder:text-ink-3 max-sm:h-11'

export function FindBar({ find, segments, onReplace }: FindBarProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') find.close()
    if (event.key !== 'Enter') return
    event.preventDefault()
    find.step(event.shiftKey ? -1 : 1)
  }
  return (
    <search className="grid gap-2 border-b border-line bg-paper px-3 py-2 @min-[36rem]:px-9">
      <div className="flex flex-wrap items-center gap-1">
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because the person wants to type here
          autoFocus
          type="text"
          aria-label="Find in this note"
          placeholder="Find in this note"
          value={find.text}
          onChange={(event) => find.setText(event.currentTarget.value)}
          onKeyDown={handleKey}
          className={fieldClass}
        />
        <p role="status" className="min-w-16 px-2 text-sm whitespace-nowrap text-ink-2 tabular-nums">
          {countOf(find)}
        </p>
        <FindOptionsButtons find={find} />
        <IconButton label="Previous match" onClick={() => find.step(-1)}>
          <ChevronUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Next match" onClick={() => find.step(1)}>
          <ChevronDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Close find" onClick={find.close}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {onReplace && <ReplaceRow find={find} segments={segments} onReplace={onReplace} />}
    </search>
  )
}

function FindOptionsButtons({ find: { options, setOptions } }: { find: Find }) {
  return (
    <>
      <IconButton
        label="Match case"
        aria-pressed={options.match_case}
        className="aria-pressed:bg-sunken aria-pressed:text-ink"
        onClick={() => setOptions({ ...options, match_case: !options.match_case })}
      >
        <CaseSensitive size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Whole words"
        aria-pressed={options.whole_word}
        className="aria-pressed:bg-sunken aria-pressed:text-ink"
        onClick={() => setOptions({ ...options, whole_word: !options.whole_word })}
      >
        <WholeWord size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}

function ReplaceRow({ find, segments, onReplace }: FindBarProps & { onReplace: Replace }) {
  const [replacement, setReplacement] = useState('')
  const replaced = (matches: readonly Match[]) => replaceMatches(segments, matches, replacement)
  const replaceAll = () => onReplace(replaced(find.matches), replacedInWords(find.matches.length))
  const current = find.matches[find.current]
  const isIdle = current === undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="text"
        aria-label="Replace with"
        placeholder="Replace with"
        value={replacement}
        onChange={(event) => setReplacement(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && find.close()}
        className={fieldClass}
      />
      <Button
        look="quiet"
        size="s"
        disabled={isIdle}
        onClick={() => current && onReplace(replaced([current]))}
      >
        Replace
      </Button>
      <Button look="quiet" size="s" disabled={isIdle} onClick={replaceAll}>
        Replace all
      </Button>
    </div>
  )
}

function replacedInWords(count: number): string {
  return `${count.toLocaleString('en-GB')} replaced.`
}

function countOf({ text, matches, current }: Find): string {
  if (text.trim() === '') return ''
  return matches.length === 0 ? 'Not found' : `${current + 1} of ${matches.length}`
}
