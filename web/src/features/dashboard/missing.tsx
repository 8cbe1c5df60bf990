import type { ReactNode } from 'react'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'

/** For an address that names something which is not there, or not this person's: both read alike. */
export function Missing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex grow flex-col justify-center pb-8 md:pb-24">
      <EmptyState heading="h1" title={title} action={<LinkButton to="/app">My notes</LinkButton>}>
        {children}
      </EmptyState>
    </div>
  )
}
