import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  lead?: string
  children: ReactNode
}

/** One part of a long public page. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="wide py-12 sm:py-16">
      <h2 className="max-w-3xl text-3xl sm:text-[2.6rem]">{title}</h2>
      {lead && <p className="mt-3 max-w-2xl text-lg text-ink-2">{lead}</p>}
      <div className="mt-8">{children}</div>
    </section>
  )
}
