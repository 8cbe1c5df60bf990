import type { BillingAnswer, SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { usePlans } from '../../base/session/use-plans.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { intervalOffer } from './interval-offer.ts'

interface IntervalSwitchProps {
  subscription: SubscriptionAnswer
  onChange: (billing: BillingAnswer) => void
}

const names = { month: 'Pay monthly', year: 'Pay yearly' }

/** From the month to the year or back, with what that means before it is pressed. */
export function IntervalSwitch({ subscription, onChange }: IntervalSwitchProps) {
  const { isBusy, failure, run } = useAction()
  const offer = intervalOffer(subscription, usePlans(), useDates())
  if (!offer) return null
  const { interval, about } = offer
  const change = async () => onChange(await api.call('PUT /billing/interval', { body: { interval } }))
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        look="quiet"
        size="s"
        busy={isBusy}
        aria-describedby="other-interval"
        onClick={() => run(change)}
      >
        {names[interval]}
      </Button>
      <p id="other-interval" className="text-sm text-ink-2">
        {about}
      </p>
      {failure && <Notice kind="alert">{failure}</Notice>}
    </div>
  )
}
