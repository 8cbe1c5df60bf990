import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { PlanComparison } from '../features/plans/plan-comparison.tsx'
import { PlanHead } from '../features/plans/plan-head.tsx'
import { PlanPanel } from '../features/plans/plan-panel.tsx'

export const handle: ScriptHandle = { script: 'later' }

export default function PricingPage() {
  return (
    <>
      <PlanHead title="Plans">
        <p>What each plan includes. Your notes stay yours, and readable, on every one of them.</p>
      </PlanHead>
      <PlanPanel />
      <PlanComparison />
    </>
  )
}
