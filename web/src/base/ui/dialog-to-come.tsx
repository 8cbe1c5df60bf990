import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'
import { Skeleton } from './skeleton.tsx'

interface DialogToComeProps {
  title: string
  onClose: () => void
}

/** Where a dialog will stand, while what it is made of is loading; not seen where that is quick. */
export function DialogToCome({ title, onClose }: DialogToComeProps) {
  const latest = useLatest(onClose)
  useEffect(() => {
    const leaving = new AbortController()
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    window.addEventListener('keydown', handleKey, { signal: leaving.signal })
    return () => leaving.abort()
  }, [latest])
  return (
    <div
      role="status"
      aria-label={`${title}: loading`}
      className="fixed inset-0 z-50 bg-scrim transition-opacity delay-150 duration-0 starting:opacity-0"
    >
      <div className="fixed grid content-start gap-4 border border-line bg-surface px-6 pt-6.5 pb-10 text-ink shadow-2 max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-l sm:top-1/2 sm:left-1/2 sm:w-[min(40rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-l">
        <p className="font-serif text-2xl">{title}</p>
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-11 w-40" />
      </div>
    </div>
  )
}
