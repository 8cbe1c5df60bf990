import type { ReactNode } from 'react'

export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="text-4xl">{title}</h1>
      {children && <p className="mt-3 text-ink-2">{children}</p>}
    </div>
  )
}
