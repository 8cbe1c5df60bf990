import { usePlans } from '../../base/session/use-plans.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { amountsOf } from './plan-amounts.ts'

/** Which plan the current account is on, and what it holds. */
export function CurrentPlan() {
  const viewer = useViewer()
  const plans = usePlans()
  if (viewer.kind === 'guest') return null
  const plan = plans[viewer.account.plan]
  const amounts = amountsOf(plan)
  return (
    <p>
      {viewer.account.name} is on {plan.title}. Longest recording: {amounts.recording}. Server transcription
      per month: {amounts.transcription}. Storage: {amounts.storage}. Questions to the server per month:{' '}
      {amounts.asks}. Shared notes and public pages at a time: {amounts.shares}.
    </p>
  )
}
