import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** One sentence that teaches. */
  children: ReactNode
  /** One thing to do. */
  action?: ReactNode
  icon?: ReactNode
  /** `h1` when it is all there is on the page. */
  heading?: 'h1' | 'h2'
}

export function EmptyState({ title, children, action, icon, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {icon && <div className="mb-5 text-ink-3">{icon}</div>}
      <Heading className="text-3xl">{title}</Heading>
      <p className="mt-3 text-ink-2">{children}</p>
      {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
