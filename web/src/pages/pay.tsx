import { pageMeta } from '../base/page-meta.ts'
import { PlanComparison } from '../features/plans/plan-comparison.tsx'
import { PlanHead } from '../features/plans/plan-head.tsx'
import { PlanPanel } from '../features/plans/plan-panel.tsx'

export const meta = pageMeta(
  'pay',
  'The plans of Earmark, their prices by month and by year, and their limits.',
)

export default function PayPage() {
  return (
    <>
      <PlanHead title="Choose a plan">
        <p>You pay for our computers, never for your own notes.</p>
      </PlanHead>
      <PlanPanel />
      <PlanComparison />
    </>
  )
}
