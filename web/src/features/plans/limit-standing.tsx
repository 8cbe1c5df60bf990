import type { PlanName } from '@earmark/core/plans/plans.ts'
import { usePlans } from '../../base/session/use-plans.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { standingWith } from './usage-lines.ts'

/** How the current account stands with a limit. */
export function LimitStanding({ why, plan }: { why: string; plan: PlanName }) {
  const plans = usePlans()
  const { state } = useLoaded('GET /usage')
  const sentence = state.kind === 'ready' ? standingWith(why, state.value, plans[plan].title) : undefined
  if (!sentence) return null
  return (
    <p role="status" className="mx-auto mb-8 max-w-xl rounded-m bg-mark-soft px-5 py-3 text-center">
      {sentence}
    </p>
  )
}
