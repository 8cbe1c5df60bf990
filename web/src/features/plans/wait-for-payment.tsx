import type { BillingAnswer } from '@earmark/core/billing-api.ts'
import { Check, CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { track } from '../../base/analytics/track.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { usePlans } from '../../base/session/use-plans.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { thanksFact } from './billing-facts.ts'
import { ConfirmPayer } from './confirm-payer.tsx'
import { isHeld } from './is-held.ts'
import { SandboxNote } from './sandbox-note.tsx'

const askEveryMs = 2_000
const patienceMs = 60_000
/** Long enough to be read. */
const thanksMs = 2_500

/**
 * Where check-out returns to. What was paid counts once the payment provider has said so, which may take a moment: it is
 * waited for here, and goes on without this page.
 */
export function WaitForPayment({ isPaidFirst }: { isPaidFirst: boolean }) {
  const { state, reload } = useLoaded('GET /billing')
  const [isLate, setIsLate] = useState(false)
  const arrived = state.kind === 'ready' && isHeld(state.value) ? state.value : undefined
  const hasArrived = arrived !== undefined

  useEffect(() => {
    if (hasArrived) {
      track('paid')
      const leaving = setTimeout(() => void leaveFor('/app'), thanksMs)
      return () => clearTimeout(leaving)
    }
    const asking = setInterval(reload, askEveryMs)
    const late = setTimeout(() => setIsLate(true), patienceMs)
    return () => {
      clearInterval(asking)
      clearTimeout(late)
    }
  }, [hasArrived, reload])

  if (arrived) return <Thanks billing={arrived} />
  if (isPaidFirst && state.kind === 'ready') {
    return (
      <>
        <ConfirmPayer />
        <SandboxNote className="text-center" />
      </>
    )
  }
  return (
    <>
      <EmptyState
        title={
          isLate ? 'Your payment has not been confirmed yet' : 'Waiting for your payment to be confirmed'
        }
        icon={isLate ? <CreditCard size={40} strokeWidth={1.25} aria-hidden="true" /> : <Spinner />}
        action={
          isLate && (
            <>
              <LinkButton to="/app">My notes</LinkButton>
              <LinkButton to="/d/settings/plan" look="quiet">
                Plan and invoices
              </LinkButton>
            </>
          )
        }
      >
        <span role="status">
          {isLate
            ? 'Nothing is lost: your plan begins as soon as the payment provider confirms the payment, whether this page is open or not. If you were charged and nothing has changed after an hour, ask whoever runs this instance, and name the day and the address you paid with.'
            : 'Most payments are confirmed within a few seconds, some within minutes. This page goes on by itself.'}
        </span>
      </EmptyState>
      <SandboxNote className="text-center" />
    </>
  )
}

function Thanks({ billing }: { billing: BillingAnswer }) {
  const plans = usePlans()
  const dates = useDates()
  return (
    <EmptyState
      title={`Thank you. You are on ${plans[billing.plan].title}`}
      icon={<Check size={40} strokeWidth={1.25} aria-hidden="true" />}
      action={<LinkButton to="/app">My notes</LinkButton>}
    >
      <span role="status">{thanksFact(billing, dates)}</span>
    </EmptyState>
  )
}
