import type { ReactNode } from 'react'
import { Moment } from '../../base/times/moment.tsx'

interface MethodRowProps {
  name: string
  /** When it was linked; not yet, where it is not said. */
  since?: string
  children: ReactNode
}

export function MethodRow({ name, since, children }: MethodRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-ink-2">
          {since ? (
            <>
              Since <Moment at={since} />
            </>
          ) : (
            'Not in use'
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </li>
  )
}
