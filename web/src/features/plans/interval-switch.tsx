import type { BillingAnswer, SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { useState } from 'react'
import { usePlans } from '../../base/session/use-plans.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { intervalOffer } from './interval-offer.ts'

interface IntervalSwitchProps {
  subscription: SubscriptionAnswer
  onChange: (billing: BillingAnswer) => void
}

const names = { month: 'Pay monthly', year: 'Pay yearly' }

/** From the month to the year or back, with what that means before it is pressed. */
export function IntervalSwitch({ subscription, onChange }: IntervalSwitchProps) {
  const [isAsking, setIsAsking] = useState(false)
  const offer = intervalOffer(subscription, usePlans(), useDates())
  if (!offer) return null
  const { interval, from, about } = offer
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button look="quiet" size="s" aria-describedby="other-interval" onClick={() => setIsAsking(true)}>
        {names[interval]}
      </Button>
      <p id="other-interval" className="text-sm text-ink-2">
        {about}
      </p>
      {isAsking && (
        <ConfirmChange
          title={`${names[interval]} ${from}`}
          change={{ interval }}
          onChange={onChange}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
