import { noticeSentence } from '@earmark/core/plans/known-usage.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { useUsageNotice } from './use-usage-notice.ts'

/** A limit that is near or met is told of before it is in the way. */
export function UsageNotice({ account_id }: { account_id: string }) {
  const { notice, dismiss } = useUsageNotice(account_id)
  if (!notice) return null
  return (
    <div className="px-4 pt-4 md:px-5 md:pb-4">
      <Notice action={<SeePlans why={notice.what} />} onDismiss={() => dismiss(notice)}>
        {noticeSentence(notice)}
      </Notice>
    </div>
  )
}
