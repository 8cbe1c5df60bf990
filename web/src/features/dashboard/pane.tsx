import type { ReactNode } from 'react'

interface PaneProps {
  title: string
  /** What is in it stands in the middle, and scrolls in its own box, to the end of the window. */
  isFilled?: boolean
  children: ReactNode
}

/** A page of the dashboard: its name, and below it what there is, or why there is nothing. */
export function Pane({ title, isFilled = false, children }: PaneProps) {
  if (isFilled) {
    return (
      <div className="between-bars flex min-h-0 flex-col md:grow">
        {/* As wide as what is in it, with the room around that. */}
        <h1 className="mx-auto w-full max-w-[48.5rem] px-5 pt-5 text-2xl md:px-10 md:pt-6">{title}</h1>
        <div className="flex min-h-0 grow flex-col justify-center px-1">{children}</div>
      </div>
    )
  }
  return (
    <>
      <h1 className="px-5 pt-5 text-2xl md:px-10 md:pt-6">{title}</h1>
      <div className="flex grow flex-col justify-center px-1 pb-8 md:pb-24">{children}</div>
    </>
  )
}
