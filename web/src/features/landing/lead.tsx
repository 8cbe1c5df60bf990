import type { ReactNode } from 'react'

/** The top of a campaign page: one claim, one paragraph, what to do. */
export function Lead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wide pt-12 pb-10 sm:pt-20">
      <h1 className="max-w-4xl text-[2.7rem] leading-[1.06] tracking-[-0.02em] sm:text-6xl">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-2 sm:text-xl">{text}</p>
      <div className="mt-7 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
