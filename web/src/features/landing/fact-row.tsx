import type { LucideIcon } from 'lucide-react'

export interface Fact {
  icon: LucideIcon
  text: string
}

/** Small true facts under the call to action. */
export function FactRow({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
      {facts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
