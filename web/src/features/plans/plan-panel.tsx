import type { BillingPeriod } from '@earmark/core/plans/plans.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { usePlans } from '../../base/session/use-plans.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { AccountFoot, GuestFoot } from './plan-foot.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanColumns } from './plan-columns.tsx'
import { offersFor, savedPercent } from './plan-offers.ts'

/** The three plans with their prices, and the way to each. */
export function PlanPanel() {
  const viewer = useViewer()
  const plans = usePlans()
  const [query] = useSearchParams()
  // Who turned back at the check-out finds what they had chosen.
  const [period, setPeriod] = useState<BillingPeriod>(query.get('interval') === 'month' ? 'month' : 'year')
  const action = useAction()
  return (
    <div>
      <PeriodSwitch savedPercent={savedPercent(plans)} period={period} onChange={setPeriod} />
      {query.has('cancelled') && (
        <div className="mx-auto mt-6 max-w-2xl">
          <FormNotice kind="status">You left the check-out. Nothing was paid.</FormNotice>
        </div>
      )}
      {action.failure && (
        <div className="mx-auto mt-6 max-w-2xl">
          <FormNotice kind="alert">{action.failure}</FormNotice>
        </div>
      )}
      <div className="mt-8">
        <PlanColumns
          offers={offersFor(plans, period)}
          foot={({ plan }) =>
            viewer.kind === 'guest' ? (
              <GuestFoot plan={plan} period={period} action={action} />
            ) : (
              <AccountFoot plan={plan} period={period} action={action} account={viewer.account} />
            )
          }
        />
      </div>
      <p className="mx-auto mt-5 max-w-lg text-center text-sm text-ink-2">
        Prices in US dollars, before tax. Cancel in one click: the plan then runs to the end of what is paid,
        and your notes stay readable, searchable and exportable.
      </p>
      <SandboxNote className="mx-auto mt-2 max-w-lg text-center" />
    </div>
  )
}
