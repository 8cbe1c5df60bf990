import { may } from '@earmark/core/access/permissions.ts'
import { CreditCard } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useViewer } from '../../base/session/use-viewer.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { WaitForPayment } from './wait-for-payment.tsx'

/** Where check-out returns; only accounts without a paid plan see it. */
export function ThankYou() {
  const viewer = useViewer()
  const [query] = useSearchParams()
  const mayAsk = viewer.kind === 'user' && may(viewer.account.role, 'billing.read')
  if (query.has('plan') && mayAsk) return <WaitForPayment isPaidFirst={query.get('paid') === 'first'} />
  return (
    <EmptyState
      title="No payment is waiting"
      icon={<CreditCard size={40} strokeWidth={1.25} aria-hidden="true" />}
      action={
        <>
          <LinkButton to="/app">My notes</LinkButton>
          <LinkButton to="/pricing" look="quiet">
            See plans
          </LinkButton>
        </>
      }
    >
      This page appears after checkout. If you have just paid, your plan begins as soon as the payment is
      confirmed, whether this page is open or not.
    </EmptyState>
  )
}
