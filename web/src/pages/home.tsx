import { makeDates } from '@earmark/core/text/dates.ts'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { findExamples } from '../features/sample-note/find-examples.ts'
import { FoundExamples } from '../features/sample-note/found-examples.tsx'
import type { Route } from './+types/home'

export const meta = pageMeta('home', 'Earmark: voice notes you can find again, by a word or by a date.')

export const handle: ScriptHandle = { script: 'none' }

/** The samples' days are in UTC: a guest has no time zone yet. */
const dates = { timeZone: 'UTC', locale: 'en-GB' } as const

export function loader() {
  const { day } = makeDates(dates)
  return findExamples().map((found) => ({ ...found, day: day(found.recorded_at) }))
}

const facts = [
  ['Found by word or by date', 'Type one word of what you said, or the day on which you said it.'],
  ['Works without a connection', 'Earmark opens, records and finds offline, and sends everything later.'],
  ['Free to start', 'A name, an email address and a password. No card.'],
] as const

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl tracking-[-0.015em] sm:text-6xl">Voice notes you can find again.</h1>
      <p className="mt-5 max-w-xl text-lg text-ink-2 sm:text-xl">
        Press one button and talk. What you said is written down, and one word of it brings it back.
      </p>
      <LinkButton to="/try" look="voice" size="l" className="mt-8">
        Start talking
      </LinkButton>
      <section aria-labelledby="find" className="mt-14">
        <h2 id="find" className="text-2xl">
          Find one of these
        </h2>
        <p className="mt-1 mb-5 text-ink-2">The notes are made up; how they are found is not.</p>
        <FoundExamples examples={loaderData} />
      </section>
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
