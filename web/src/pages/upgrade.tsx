import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { CurrentPlan } from '../features/plans/current-plan.tsx'
import { PlanComparison } from '../features/plans/plan-comparison.tsx'
import { PlanHead } from '../features/plans/plan-head.tsx'
import { PlanPanel } from '../features/plans/plan-panel.tsx'
import { StraightToCheckout } from '../features/plans/straight-to-checkout.tsx'

export const handle: ScriptHandle = { script: 'later' }

export default function UpgradePage() {
  return (
    <>
      <PlanHead title="What the larger plans include">
        <CurrentPlan />
      </PlanHead>
      <StraightToCheckout />
      <PlanPanel />
      <PlanComparison />
    </>
  )
}
