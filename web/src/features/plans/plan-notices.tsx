import { UsageNotice } from './usage-notice.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** What is to be known of the plan while people work. */
export function PlanNotices({ account_id }: { account_id: string }) {
  return (
    <>
      <WaitingNotice />
      <UsageNotice account_id={account_id} />
    </>
  )
}
