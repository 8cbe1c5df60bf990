import { formatMoney } from '@earmark/core/plans/money.ts'
import type { BillingPeriod } from '@earmark/core/plans/plans.ts'
import { useState } from 'react'
import { usePlans } from '../../base/session/use-plans.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import type { Action } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { goToCheckout } from './go-to-checkout.ts'
import { seatsProblem } from './seats-problem.ts'

interface SeatsStepProps {
  period: BillingPeriod
  action: Action
}

/** Between the choice of Team and its check-out: for how many. */
export function SeatsStep(props: SeatsStepProps) {
  const { state, reload } = useLoaded('GET /billing')
  return (
    <LoadedPart state={state} what="the team" onRetry={reload}>
      {({ members }) => <SeatsChoice members={members} {...props} />}
    </LoadedPart>
  )
}

function SeatsChoice({ members, period, action: { isBusy, run } }: SeatsStepProps & { members: number }) {
  const { price } = usePlans().team
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
            : `${total} a ${period}. Whoever joins later takes a free seat, or adds one, paid for at once for the rest of the ${period}.`
        }
        error={problem}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Continue to payment
      </Button>
    </form>
  )
}
