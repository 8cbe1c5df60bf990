import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'

export const meta = pageMeta('home', 'Earmark: voice notes you can find again, by a word or by a date.')

export const handle: ScriptHandle = { script: 'none' }

const facts = [
  ['Found by word or by date', '“sage” finds the note, and so does “14 march 2026”.'],
  ['Nothing from others', 'No advertising, no outside trackers, and no account with anyone but this site.'],
  ['Free to start', 'A name, an email address and a password. No card.'],
] as const

export default function HomePage() {
  return (
    <>
      <h1 className="text-4xl tracking-[-0.015em] sm:text-6xl">Voice notes you can find again.</h1>
      <LinkButton to="/signup" size="l" className="mt-8">
        Create account
      </LinkButton>
      <dl className="mt-14 border-t border-line">
        {facts.map(([name, text]) => (
          <div key={name} className="border-b border-line py-5 sm:flex sm:gap-8">
            <dt className="w-60 shrink-0 font-serif text-xl font-medium">{name}</dt>
            <dd className="text-ink-2 max-sm:mt-1 sm:pt-0.5">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
