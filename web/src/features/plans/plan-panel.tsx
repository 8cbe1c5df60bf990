import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import type { BillingPeriod } from '@earmark/core/plans/plans.ts'
import { useState } from 'react'
import { useViewer } from '../../base/session/use-viewer.ts'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanColumns } from './plan-columns.tsx'
import { offersFor, type PlanOffer } from './plan-offers.ts'

/** The three plans with their prices; says whose plan is which, and offers nothing that cannot be done. */
export function PlanPanel() {
  const viewer = useViewer()
  const [period, setPeriod] = useState<BillingPeriod>('year')
  return (
    <div>
      <PeriodSwitch period={period} onChange={setPeriod} />
      <div className="mt-8">
        <PlanColumns
          offers={offersFor(period)}
          foot={(offer) =>
            viewer.kind === 'guest' ? (
              <GuestFoot offer={offer} />
            ) : (
              <OwnPlan offer={offer} account={viewer.account} />
            )
          }
        />
      </div>
      <p className="mx-auto mt-5 max-w-2xl text-center text-sm text-ink-2">
        This instance does not take payments, so no plan can be bought here. A new account is on Free, and a
        new team gets Team free for 14 days.
      </p>
    </div>
  )
}

function GuestFoot({ offer }: { offer: PlanOffer }) {
  if (offer.plan !== 'free') return null
  return (
    <LinkButton to="/signup" look="quiet">
      Create account
    </LinkButton>
  )
}

function OwnPlan({ offer, account }: { offer: PlanOffer; account: AccountSummary }) {
  if (offer.plan !== account.plan) return null
  return <p className="text-sm font-semibold text-leaf">Your plan</p>
}
