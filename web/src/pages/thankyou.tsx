import { Pane } from '../features/dashboard/pane.tsx'
import { ThankYou } from '../features/plans/thank-you.tsx'

export default function Page() {
  return (
    <Pane title="Thank you">
      <ThankYou />
    </Pane>
  )
}
