import { may } from '@earmark/core/access/permissions.ts'
import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import type { AnswerOf } from '@earmark/core/calls.ts'
import type { BillingAnswer, SubscriptionAnswer } from '@earmark/core/billing-api.ts'
import { useState } from 'react'
import { usePlans } from '../../base/session/use-plans.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { ConfirmAddress } from '../../base/settings/confirm-address.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { billingFacts, cancelWarning } from './billing-facts.ts'
import { IntervalSwitch } from './interval-switch.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { waitingFact } from './payer-facts.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { SeatsForm } from './seats-form.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'

/** What the current account pays for, and every way to change it. */
export function PlanSettings() {
  const viewer = useViewer()
  if (viewer.kind !== 'user') return null
  const { account } = viewer
  if (!may(account.role, 'billing.read')) return <OthersPlan account={account} />
  return <OwnPlan account={account} />
}

function OthersPlan({ account }: { account: AccountSummary }) {
  const plans = usePlans()
  return (
    <SettingsPart title="Plan" about={`${account.name} is on ${plans[account.plan].title}.`}>
      <p className="text-ink-2">Its owner and administrators see what is paid, and the owner changes it.</p>
    </SettingsPart>
  )
}

function OwnPlan({ account }: { account: AccountSummary }) {
  const { state, reload } = useLoaded('GET /billing')
  const [changed, setChanged] = useState<BillingAnswer>()
  return (
    <SettingsPart title="Plan" about="A plan that ends takes no note away: all stay readable and exportable.">
      <SandboxNote />
      <LoadedPart state={state} what="your plan" onRetry={reload}>
        {(loaded) => {
          const billing = changed ?? loaded
          const isUnpaid = account.kind === 'personal' && !billing.paid
          const Shown = isUnpaid ? UnpaidPlan : Billing
          return <Shown account={account} billing={billing} onChange={setChanged} />
        }}
      </LoadedPart>
    </SettingsPart>
  )
}

/** Before it is known that nothing waits for them, nobody is told that nothing is paid, nor led to pay. */
function UnpaidPlan(props: Omit<BillingProps, 'address'>) {
  const { state } = useLoaded('GET /me/address')
  if (state.kind === 'loading') return null
  return <Billing {...props} address={state.kind === 'ready' ? state.value : undefined} />
}

/** A second one is not paid for beside what is paid later, or is due. */
function isOwed(subscription: SubscriptionAnswer | null): boolean {
  return subscription?.status === 'trialing' || subscription?.status === 'past_due'
}

interface BillingProps {
  account: AccountSummary
  billing: BillingAnswer
  /** For whom a plan may wait. */
  address?: AnswerOf<'GET /me/address'> | undefined
  onChange: (billing: BillingAnswer) => void
}

function Billing({ account, billing, address, onChange }: BillingProps) {
  const plans = usePlans()
  const dates = useDates()
  const mayChange = may(account.role, 'billing.manage')
  const { subscription } = billing
  const waits = address && waitingFact(address)
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <p className="text-xl font-medium">{plans[billing.plan].title}</p>
        {address && waits ? (
          <ConfirmAddress address={address}>{waits}</ConfirmAddress>
        ) : (
          billingFacts(billing, dates).map((fact) => (
            <p key={fact} className="text-ink-2">
              {fact}
            </p>
          ))
        )}
      </div>
      {!mayChange && <p className="text-ink-2">Only the owner of {account.name} can change this.</p>}
      {mayChange && subscription?.plan === 'team' && (
        <SeatsForm
          seats={subscription.seats}
          members={billing.members}
          isTrial={subscription.status === 'trialing'}
          onChange={onChange}
        />
      )}
      {mayChange && subscription && <IntervalSwitch subscription={subscription} onChange={onChange} />}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {!billing.paid && !isOwed(subscription) && !waits && (
            <LinkButton to="/upgrade">See plans</LinkButton>
          )}
          {subscription && (
            <SubscriptionActions
              subscription={subscription}
              warning={cancelWarning(billing)}
              onChange={onChange}
            />
          )}
        </div>
      )}
      <InvoiceList invoices={billing.invoices} />
    </div>
  )
}
