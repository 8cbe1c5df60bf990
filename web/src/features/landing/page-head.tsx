import type { ReactNode } from 'react'

/** The heading of a quiet page: what it is, in a line or two. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <h1 className="text-4xl tracking-[-0.015em] sm:text-5xl">{title}</h1>
      {children && <div className="mt-4 max-w-2xl text-lg text-ink-2">{children}</div>}
    </header>
  )
}
