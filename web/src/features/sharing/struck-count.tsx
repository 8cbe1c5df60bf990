import { Button } from '../../base/ui/button.tsx'
import { bareWord, type PlacedWord } from './struck-words.ts'

interface StruckCountProps {
  /** Of a range whose last word is still to come. */
  first: PlacedWord | undefined
  said: string
  size: number
  isUndoable: boolean
  onUndo: () => void
  onClear: () => void
}

/** How many words are struck, what was done last, and the ways back. */
export function StruckCount({ first, said, size, isUndoable, onUndo, onClear }: StruckCountProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
      <p role="status">
        {first ? `From “${bareWord(first)}”: now press the last word.` : `${said} ${countOf(size)}`}
      </p>
      {/* They stay where they are with nothing to do, so that the focus does. */}
      <div className="-mr-3 ml-auto flex">
        <Button look="plain" size="s" aria-disabled={!isUndoable || undefined} onClick={onUndo}>
          Undo
        </Button>
        <Button look="plain" size="s" aria-disabled={size === 0 || undefined} onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}

function countOf(size: number): string {
  if (size === 0) return 'Nothing is struck out.'
  return size === 1 ? '1 word is struck out.' : `${size} words are struck out.`
}
