import type { ReceivedShare } from '@earmark/core/entities/share.ts'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../base/times/use-dates.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { receivedFacts, receivedMatching } from './link-facts.ts'

/** What others have shared with the person, newest first. */
export function ReceivedShares({ shares, query }: { shares: readonly ReceivedShare[]; query: string }) {
  const dates = useDates()
  const [openedAtMs] = useState(() => Date.now())
  const found = receivedMatching(shares, query)
  if (shares.length === 0) return <NothingReceived />
  if (found.length === 0) return <p role="status">No note like “{query}” is shared with you.</p>
  return (
    <ul
      aria-label="With me"
      className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
    >
      {found.map((share) => (
        <li key={share.id} className="py-4">
          <h2 className="text-xl leading-snug">
            {/* Its own document: it is a page outside the dashboard. */}
            <a href={share.url} className="wrap-anywhere hover:underline">
              {share.title}
            </a>
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">{receivedFacts(share, dates, openedAtMs).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

function NothingReceived() {
  return (
    <EmptyState title="Nothing yet" icon={<Inbox size={40} strokeWidth={1.25} aria-hidden="true" />}>
      When someone shares a note with your email address, or with a team you are in, it is listed here and you
      are notified.
    </EmptyState>
  )
}
