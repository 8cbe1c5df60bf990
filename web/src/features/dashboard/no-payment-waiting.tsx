import { CreditCard } from 'lucide-react'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Pane } from './pane.tsx'

/** Where check-out returns; only accounts without a paid plan see it. */
export function NoPaymentWaiting() {
  return (
    <Pane title="Thank you">
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
        This page appears after checkout. Nothing was paid for this account, so its plan is unchanged.
      </EmptyState>
    </Pane>
  )
}
