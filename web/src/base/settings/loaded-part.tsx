import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Loaded } from './use-loaded.ts'

interface LoadedPartProps<T> {
  state: Loaded<T>
  /** What is being loaded, for those who do not see the grey blocks. */
  what: string
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** Grey blocks, then what came, or why it did not and a way to try again. */
export function LoadedPart<T>({ state, what, onRetry, children }: LoadedPartProps<T>) {
  if (state.kind === 'ready') return children(state.value)
  if (state.kind === 'loading') {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading {what}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  const retry = (
    <Button look="quiet" size="s" onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <Notice kind="alert" action={retry}>
      {state.sentence}
    </Notice>
  )
}
