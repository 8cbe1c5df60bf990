import { formatMoney } from '@earmark/core/plans/money.ts'
import type { BillingPeriod } from '@earmark/core/plans/plans.ts'
import { trialGoesOn } from '@earmark/core/plans/subscription.ts'
import { useState } from 'react'
import { usePlans } from '../../base/session/use-plans.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import type { Action } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { goToCheckout } from './go-to-checkout.ts'
import { addedSeatSentence, seatsProblem } from './seats-problem.ts'

interface SeatsStepProps {
  period: BillingPeriod
  action: Action
}

/** Between the choice of Team and its check-out: for how many. */
export function SeatsStep(props: SeatsStepProps) {
  const { state, reload } = useLoaded('GET /billing')
  return (
    <LoadedPart state={state} what="the team" onRetry={reload}>
      {({ members, trial_ends_at }) => (
        <SeatsChoice
          members={members}
          trialEndsAt={trial_ends_at === null ? null : new Date(trial_ends_at)}
          {...props}
        />
      )}
    </LoadedPart>
  )
}

interface SeatsChoiceProps extends SeatsStepProps {
  members: number
  trialEndsAt: Date | null
}

function SeatsChoice({ members, trialEndsAt, period, action: { isBusy, run } }: SeatsChoiceProps) {
  const { price } = usePlans().team
  const [isTrial] = useState(() => trialGoesOn(trialEndsAt, new Date()))
  const [wanted, setWanted] = useState(`${members}`)
  const seats = Number(wanted)
  const problem = seatsProblem(wanted, members)
  // Those of members come and go with them; what was asked for besides stays.
  const more = seats > members ? { seats } : {}
  const total = formatMoney(price[period] * 100 * seats, 'usd')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) run(() => goToCheckout({ plan: 'team', interval: period, ...more }))
      }}
    >
      <Field
        type="number"
        label="Seats"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed
        autoFocus
        min={members}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        hint={
          problem
            ? undefined
            : `${total} a ${period}. Whoever joins later takes a free seat, or adds one. ${addedSeatSentence(isTrial)}`
        }
        error={problem}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Continue to payment
      </Button>
    </form>
  )
}
