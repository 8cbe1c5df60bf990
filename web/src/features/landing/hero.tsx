import type { ReactNode } from 'react'

interface HeroProps {
  title: ReactNode
  lead: string
  actions: ReactNode
  facts?: ReactNode
  /** What stands beside the words, where there is something to show. */
  aside: ReactNode
}

/** The top of the front page: the promise at the left, the product at the right. */
export function Hero({ title, lead, actions, facts, aside }: HeroProps) {
  return (
    <div className="wide grid items-center gap-10 pt-8 pb-14 sm:pt-14 lg:grid-cols-[1.06fr_1fr] lg:gap-16 lg:pb-20">
      <div className="min-w-0">
        <h1 className="text-[2.9rem] leading-[1.05] tracking-[-0.02em] sm:text-6xl xl:text-7xl">{title}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-ink-2 sm:text-xl">{lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
        {facts}
      </div>
      <div className="min-w-0">{aside}</div>
    </div>
  )
}
