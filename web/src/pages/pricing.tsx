import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { PlanComparison } from '../features/plans/plan-comparison.tsx'
import { PlanHead } from '../features/plans/plan-head.tsx'
import { PlanPanel } from '../features/plans/plan-panel.tsx'
import { StraightToCheckout } from '../features/plans/straight-to-checkout.tsx'

export const handle: ScriptHandle = { script: 'later' }

export default function PricingPage() {
  return (
    <>
      <PlanHead title="Talk as much as you like.">
        <p>Your own device transcribes for free. You pay for our computers, never for your own notes.</p>
      </PlanHead>
      <StraightToCheckout />
      <PlanPanel />
      <PlanComparison />
    </>
  )
}
