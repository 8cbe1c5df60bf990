import { type KeyboardEvent, type RefObject, useId } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import type { NoteLine } from '../../base/local-db/main.ts'

interface SuggestionsProps {
  /** undefined: still searching. */
  found: readonly NoteLine[] | undefined
  query: string
  list: RefObject<HTMLUListElement | null>
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** What was found, best first. */
export function Suggestions({ found, query, list }: SuggestionsProps) {
  const status = useId()
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <p id={status} role="status" className="px-5 pt-3 pb-1.5 text-sm text-ink-3">
        {found && (found.length === 0 ? `Nothing found for “${query.trim()}”.` : sentenceOf(found.length))}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves among the links in it */}
      <ul ref={list} aria-label="Suggestions" onKeyDown={moveFocus}>
        {found?.map((line) => (
          <li key={line.ulid} className="relative border-b border-line px-5 py-3 hover:bg-surface">
            <PageLink to={`/d/recording/${line.ulid}`} className="font-semibold after:absolute after:inset-0">
              {line.title || 'Untitled'}
            </PageLink>
            <p className="said line-clamp-1 text-ink-2">{line.excerpt}</p>
            <time dateTime={line.recorded_at} className="text-sm text-ink-3">
              {day.format(Date.parse(line.recorded_at))}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sentenceOf(count: number): string {
  return count === 1 ? '1 note found' : `${count} notes found, best first`
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  event.preventDefault()
  links[at + step]?.focus()
}
