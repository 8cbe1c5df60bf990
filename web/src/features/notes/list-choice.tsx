import type { ReactNode } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'

export const listChoiceClass =
  'flex min-h-11 items-center gap-2 rounded-full border border-line-2 px-4 text-sm whitespace-nowrap text-ink-2 aria-[current=page]:bg-sunken aria-[current=page]:text-ink'

interface ListChoiceProps {
  to: string
  isChosen: boolean
  children: ReactNode
}

function bringIntoView(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** One of the lists that can be shown. */
export function ListChoice({ to, isChosen, children }: ListChoiceProps) {
  return (
    <li className="scroll-mx-4" ref={isChosen ? bringIntoView : undefined}>
      <PageLink to={to} aria-current={isChosen ? 'page' : undefined} className={listChoiceClass}>
        {children}
      </PageLink>
    </li>
  )
}
