import type { ReactNode } from 'react'

/** Takes the form's place once an email is on its way. */
export function SentMail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-4 grid gap-4 text-ink-2">{children}</div>
    </div>
  )
}
