import { may } from '@earmark/core/access/permissions.ts'
import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import { type BillingPeriod, type PlanName, plans } from '@earmark/core/plans/plans.ts'
import type { PaidPlan } from '@earmark/core/plans/subscription.ts'
import type { Action } from '../../base/settings/use-action.ts'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'

/** Most who look at plans do not pay today. */
const checkout = () => import('./go-to-checkout.ts')

interface GuestFootProps {
  plan: PlanName
  period: BillingPeriod
  /** One for all plans: who is on the way to one check-out does not begin another. */
  action: Action
}

/** The way to a plan for who has no account yet. */
export function GuestFoot({ plan, period, action: { isBusy, run } }: GuestFootProps) {
  if (plan === 'pro') {
    return (
      <Button busy={isBusy} onClick={() => run(async () => (await checkout()).goToGuestCheckout(period))}>
        Get Pro
      </Button>
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <LinkButton to="/signup" look="quiet">
        Create account
      </LinkButton>
      {plan === 'team' && (
        <p className="text-sm text-ink-2">Then create a team: its first 14 days are free.</p>
      )}
    </div>
  )
}

interface AccountFootProps extends GuestFootProps {
  account: AccountSummary
}

/** Whose plan it is, or the way to it. */
export function AccountFoot({ plan, period, account, action: { isBusy, run } }: AccountFootProps) {
  const paidPlan = paidPlanOf(account)
  if (plan === account.plan && (account.paid || plan === 'free')) {
    return <p className="text-sm font-semibold text-leaf">Your plan</p>
  }
  if (plan === 'free') return null
  if (plan !== paidPlan) return <p className="text-sm text-ink-2">{elsewhere[plan]}</p>
  if (!may(account.role, 'billing.manage')) {
    return <p className="text-sm text-ink-2">Only the owner of {account.name} can choose its plan.</p>
  }
  return (
    <div className="grid justify-items-start gap-2">
      {plan === account.plan && <p className="text-sm font-semibold text-leaf">Your plan, on trial</p>}
      <Button
        busy={isBusy}
        onClick={() => run(async () => (await checkout()).goToCheckout(paidPlan, period))}
      >
        Get {plans[plan].title}
      </Button>
      {plan === 'team' && (
        <p className="text-sm text-ink-2">One seat for each member; add more at any time.</p>
      )}
    </div>
  )
}

const elsewhere: Record<'pro' | 'team', string> = {
  pro: 'For your personal account: switch to it in the account menu.',
  team: 'For a team: choose “New team…” in the account menu.',
}

/** Which plan an account can have besides the free one. */
function paidPlanOf({ kind }: Pick<AccountSummary, 'kind'>): PaidPlan {
  return kind === 'team' ? 'team' : 'pro'
}
