import type { BillingAnswer, SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { goToPortal } from './go-to-checkout.ts'

interface SubscriptionActionsProps {
  subscription: SubscriptionAnswer
  /** What cancelling would leave behind. */
  warning: string | undefined
  onChange: (billing: BillingAnswer) => void
}

/** Cancelling is one click, as it can be taken back with another. */
export function SubscriptionActions({ subscription, warning, onChange }: SubscriptionActionsProps) {
  const { isBusy, failure, run } = useAction()
  const isOver = subscription.status === 'canceled'
  const isDue = subscription.status === 'past_due'
  const cancel = async () => onChange(await api.call('POST /billing/cancel'))
  const resume = async () => onChange(await api.call('POST /billing/resume'))
  return (
    <>
      <Button look={isDue ? 'ink' : 'quiet'} size="s" busy={isBusy} onClick={() => run(goToPortal)}>
        {isDue ? 'Pay the open invoice' : 'Card and billing address'}
      </Button>
      {!isOver &&
        (subscription.cancel_at_period_end ? (
          <Button size="s" busy={isBusy} onClick={() => run(resume)}>
            Keep the plan
          </Button>
        ) : (
          <Button
            look="quiet"
            size="s"
            busy={isBusy}
            aria-describedby={warning && 'cancel-warning'}
            onClick={() => run(cancel)}
          >
            Cancel plan
          </Button>
        ))}
      {warning && (
        <p id="cancel-warning" className="w-full text-sm text-ink-2">
          {warning}
        </p>
      )}
      {failure && <Notice kind="alert">{failure}</Notice>}
    </>
  )
}
