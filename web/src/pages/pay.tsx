import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { PlanComparison } from '../features/plans/plan-comparison.tsx'
import { PlanHead } from '../features/plans/plan-head.tsx'
import { PlanPanel } from '../features/plans/plan-panel.tsx'

export const meta = pageMeta('pay', 'Earmark’s plans, with monthly and yearly prices and all limits.')

export const handle: ScriptHandle = { script: 'later' }

export default function PayPage() {
  return (
    <>
      <PlanHead title="Plans and limits">
        <p>What each plan includes. Your notes stay yours, and readable, on every one of them.</p>
      </PlanHead>
      <PlanPanel />
      <PlanComparison />
    </>
  )
}
