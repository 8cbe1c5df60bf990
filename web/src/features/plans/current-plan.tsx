import { usePlans } from '../../base/session/use-plans.ts'
import { useViewer } from '../../base/session/use-viewer.ts'

/** Which plan the current account is on. */
export function CurrentPlan() {
  const viewer = useViewer()
  const plans = usePlans()
  if (viewer.kind === 'guest') return null
  return (
    <p>
      {viewer.account.name} is on {plans[viewer.account.plan].title}.
    </p>
  )
}
