import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LimitMet } from '../features/plans/limit-met.tsx'
import { PlanHead } from '../features/plans/plan-head.tsx'
import { PlanPanel } from '../features/plans/plan-panel.tsx'

export const meta = pageMeta('paywall', 'What Earmark’s paid plans add, and what stays yours on every plan.')

export const handle: ScriptHandle = { script: 'later' }

export default function PaywallPage() {
  return (
    <>
      <PlanHead title="More room to talk">
        <p>A limit never costs you a note: what you have stays where it is, readable, on every plan.</p>
      </PlanHead>
      <LimitMet />
      <PlanPanel />
    </>
  )
}
