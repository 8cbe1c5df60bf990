import type { ReactNode } from 'react'

/** A page of the dashboard: its name, and below it what there is, or why there is nothing. */
export function Pane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="px-5 pt-5 text-2xl md:px-10 md:pt-6">{title}</h1>
      <div className="flex grow flex-col justify-center px-1 pb-8 md:pb-24">{children}</div>
    </>
  )
}
