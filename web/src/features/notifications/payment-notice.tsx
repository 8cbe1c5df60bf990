import { notificationSentence } from '@earmark/core/notifications/kinds.ts'
import { pageOf } from '@earmark/core/notifications/page-of.ts'
import { graceEnd } from '@earmark/core/plans/subscription.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { markRead, useNotifications } from './notifications-store.ts'
import { tellFailure } from './tell-failure.ts'

/** A payment that failed stands on the pages of its account until it is paid, or somebody has seen it. */
export function PaymentNotice({ account_id }: { account_id: string }) {
  const { items } = useNotifications()
  const dates = useDates()
  const failed = items.find(
    ({ kind, account, read_at }) =>
      kind === 'payment_failed' && account.id === account_id && read_at === null,
  )
  if (!failed) return null
  const ends = graceEnd(new Date(failed.created_at)).toISOString()
  const names = { by: '', note: '', channel: '', team: failed.account.name }
  return (
    <div className="px-4 pt-4 md:px-5 md:pb-4">
      <Notice
        kind="alert"
        action={
          <PageLink to={pageOf(failed)} className="link">
            Check the card
          </PageLink>
        }
        onDismiss={() => tellFailure(markRead([failed.id]))}
      >
        {notificationSentence(failed.kind, names)}. The plan goes on until {dates.day(ends)}; after that the
        account is on Free.
      </Notice>
    </div>
  )
}
