import { Button } from '../../base/ui/button.tsx'
import type { NoteStatus } from '../../base/local-db/status-of.ts'

interface NoteStatusLineProps {
  status: NoteStatus
  timeLeft: string | null
  /** Where the person may. */
  onRetry: (() => void) | undefined
}

/** How far a note is, or what keeps it. */
export function NoteStatusLine({ status, timeLeft, onRetry }: NoteStatusLineProps) {
  const { kind, text, percent, retry } = status
  return (
    <div className={`mt-1.5 flex items-center gap-x-3 text-sm ${percent === null ? '' : 'flex-wrap'}`}>
      <span role="status" className={kind === 'failed' ? 'text-danger' : 'text-ink-2'}>
        {text}
      </span>
      {percent !== null && (
        <progress
          aria-hidden="true"
          value={percent}
          max={100}
          className="h-1 w-12 grow appearance-none overflow-hidden rounded-full bg-line-2 [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-leaf"
        />
      )}
      {kind === 'working' && timeLeft && <span className="shrink-0 text-ink-2">{timeLeft}</span>}
      {kind === 'failed' && retry && onRetry && (
        <Button look="quiet" size="s" className="relative ml-auto" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
