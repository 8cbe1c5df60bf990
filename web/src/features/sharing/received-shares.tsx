import type { ReceivedShare } from '@earmark/core/entities/share.ts'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { ConfirmAddress } from '../../base/settings/confirm-address.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { inOneLine, receivedFacts, receivedMatching } from './link-facts.ts'

interface ReceivedSharesProps {
  shares: readonly ReceivedShare[]
  query: string
  /** The id of the one that is open beside the list. */
  open: string | undefined
}

/** What others have shared with the person, newest first. */
export function ReceivedShares({ shares, query, open }: ReceivedSharesProps) {
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
        <li key={share.id} className="-mx-3 px-3 py-4 has-aria-[current=true]:bg-sunken">
          <h2 className="text-xl leading-snug">
            <PageLink
              to={`/shared?note=${share.id}`}
              aria-current={share.id === open || undefined}
              className="wrap-anywhere hover:underline"
            >
              {share.title}
            </PageLink>
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">{inOneLine(receivedFacts(share, dates, openedAtMs))}</p>
        </li>
      ))}
    </ul>
  )
}

function NothingReceived() {
  return (
    <>
      <EmptyState title="Nothing yet" icon={<Inbox size={40} strokeWidth={1.25} aria-hidden="true" />}>
        When someone shares a note with your email address, or with a team you are in, it is listed here and
        you are notified.
      </EmptyState>
      <Unconfirmed />
    </>
  )
}

/** What is shared with an address waits until it is confirmed. */
function Unconfirmed() {
  const { state } = useLoaded('GET /me/address')
  if (state.kind !== 'ready' || state.value.is_confirmed) return null
  return (
    <div className="mx-auto max-w-md px-4">
      <ConfirmAddress address={state.value}>
        Your email address is not confirmed. Notes that are shared with it are listed once it is.
      </ConfirmAddress>
    </div>
  )
}
