import type { ReactNode } from 'react'

export function PlanHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-9 text-center">
      <h1 className="text-[2.6rem] tracking-[-0.02em] sm:text-[3.4rem]">{title}</h1>
      <div className="mx-auto mt-5 max-w-xl text-lg text-ink-2">{children}</div>
    </header>
  )
}
