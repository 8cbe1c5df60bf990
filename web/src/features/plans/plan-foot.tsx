import { may } from '@earmark/core/access/permissions.ts'
import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import { type BillingPeriod, type PlanName, plans } from '@earmark/core/plans/plans.ts'
import type { PaidPlan } from '@earmark/core/plans/subscription.ts'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../../base/session/use-viewer.ts'
import type { Action } from '../../base/settings/use-action.ts'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'

/** Most who look at plans do not pay today. */
const checkout = () => import('./go-to-checkout.ts')
const SeatsStep = lazy(async () => ({ default: (await import('./seats-step.tsx')).SeatsStep }))

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
      <div className="grid justify-items-start gap-2">
        <Button busy={isBusy} onClick={() => run(async () => (await checkout()).goToGuestCheckout(period))}>
          Get Pro
        </Button>
        <p className="text-sm text-ink-2">You pay first and create your account afterwards.</p>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <LinkButton to="/signup" look="quiet">
        Create account
      </LinkButton>
      {plan === 'team' && (
        <p className="text-sm text-ink-2">
          Team needs an account first. Then create a team: its first 14 days are free.
        </p>
      )}
    </div>
  )
}

interface AccountFootProps extends GuestFootProps {
  account: AccountSummary
}

/** Whose plan it is, or the way to it. */
export function AccountFoot({ plan, period, account, action }: AccountFootProps) {
  const paidPlan = paidPlanOf(account)
  if (plan === account.plan && (account.paid || plan === 'free')) {
    return <p className="text-sm font-semibold text-leaf">Your plan</p>
  }
  if (plan === 'free') return null
  if (plan !== paidPlan) return <ElsewhereFoot plan={plan} action={action} />
  if (!may(account.role, 'billing.manage')) {
    return <p className="text-sm text-ink-2">Only the owner of {account.name} can choose its plan.</p>
  }
  if (plan === 'team') return <TeamFoot isTried={plan === account.plan} period={period} action={action} />
  const pay = async () => (await checkout()).goToCheckout({ plan, interval: period })
  return (
    <Button busy={action.isBusy} onClick={() => action.run(pay)}>
      Get {plans[plan].title}
    </Button>
  )
}

interface TeamFootProps extends Omit<GuestFootProps, 'plan'> {
  isTried: boolean
}

/** Seats are chosen first. */
function TeamFoot({ isTried, period, action }: TeamFootProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="grid justify-items-start gap-2">
      {isTried && <p className="text-sm font-semibold text-leaf">Your plan, on trial</p>}
      {isChoosing ? (
        <Suspense>
          <SeatsStep period={period} action={action} />
        </Suspense>
      ) : (
        <>
          <Button onClick={() => setIsChoosing(true)}>Get {plans.team.title}</Button>
          <p className="text-sm text-ink-2">One seat for each member, and as many more as you want.</p>
        </>
      )}
    </div>
  )
}

/** The other kind of account has it: a team is made first, and one's own is a press away. */
function ElsewhereFoot({ plan, action }: Pick<GuestFootProps, 'action'> & { plan: PaidPlan }) {
  const viewer = useViewer()
  if (plan === 'team') {
    return (
      <LinkButton to="/d/settings/members" look="quiet">
        Create a team
      </LinkButton>
    )
  }
  const personal = viewer.kind === 'user' && viewer.accounts.find(({ kind }) => kind === 'personal')
  if (!personal) return null
  const goOver = async () => (await checkout()).goToPlansOf(personal.id)
  return (
    <Button look="quiet" busy={action.isBusy} onClick={() => action.run(goOver)}>
      Go to your personal account
    </Button>
  )
}

/** Which plan an account can have besides the free one. */
function paidPlanOf({ kind }: Pick<AccountSummary, 'kind'>): PaidPlan {
  return kind === 'team' ? 'team' : 'pro'
}
