import type { InviteResult } from '@earmark/core/teams/invite-facts.ts'
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

const texts: Record<InviteResult['outcome'], string> = {
  invited: 'Invited',
  not_an_address: 'Not an email address',
  already_member: 'Already in the team',
  named_twice: 'Listed twice',
  too_often: 'Too many emails to this address; try again in an hour',
}

/** What became of each address. */
export function InviteOutcomes({ results }: { results: readonly InviteResult[] }) {
  const list = useRef<HTMLUListElement>(null)
  // They stand below the form, and so below the edge of a small screen.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ul ref={list} role="status" aria-label="Invitations sent" className="grid gap-1.5 text-sm">
      {results.map(({ email, outcome }) => (
        <li key={`${email} ${outcome}`} className="flex min-w-0 items-center gap-2">
          {outcome === 'invited' ? (
            <Check size={16} aria-hidden="true" className="shrink-0 text-leaf" />
          ) : (
            <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-danger" />
          )}
          <span className="truncate">{email}</span>
          <span className="shrink-0 text-ink-2">{texts[outcome]}</span>
        </li>
      ))}
    </ul>
  )
}
