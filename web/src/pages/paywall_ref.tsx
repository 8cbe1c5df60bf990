import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { LimitMet } from '../features/plans/limit-met.tsx'
import { PlanHead } from '../features/plans/plan-head.tsx'
import { PlanPanel } from '../features/plans/plan-panel.tsx'
import { ReferralNote } from '../features/plans/referral-note.tsx'
import type { Route } from './+types/paywall_ref'

export const meta = pageMeta(
  'paywall_ref',
  'What Earmark’s paid plans add, for people who were recommended it.',
)

export const handle: ScriptHandle = { script: 'later' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('ref')
  return { referrer: code === null ? undefined : await context.get(pageContextKey).readReferrer?.(code) }
}

export default function PaywallReferralPage({ loaderData: { referrer } }: Route.ComponentProps) {
  return (
    <>
      <PlanHead title="More room to talk">
        <p>Here is what each plan includes, and what it costs.</p>
      </PlanHead>
      <ReferralNote referrer={referrer} />
      <LimitMet />
      <PlanPanel />
    </>
  )
}
