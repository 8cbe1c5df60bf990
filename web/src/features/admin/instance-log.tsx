import { eventSentence } from '@earmark/core/access/event-sentences.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { api } from '../../base/api/fetch-client.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { PagedList } from '../../base/settings/paged-list.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Moment } from '../../base/times/moment.tsx'

const loadMore = (cursor: string) => api.call('GET /admin/events', { query: { cursor } })

/** What administrators did here. */
export function InstanceLog() {
  const { state, reload } = useLoaded('GET /admin/events')
  return (
    <LoadedPart state={state} what="the log" onRetry={reload}>
      {(first) => (
        <PagedList
          label="Log of this instance"
          empty="Nothing was done in the last year."
          onMore={loadMore}
          first={first}
        >
          {({ kind, at, by, person, account, plan, page, reason, device, place }) => (
            <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div>
                <p className="font-medium wrap-anywhere">
                  {eventSentence(kind, {})}
                  {[person, account, page].map((name) => name && `: ${name}`)}
                  {plan && `, ${plans[plan].title}`}
                </p>
                {reason !== null && <p className="text-sm wrap-anywhere">{reason}</p>}
              </div>
              <p className="text-sm break-words text-ink-2 lg:text-right lg:leading-6">
                <Moment at={at} />
                {/* Where the line ends, the dot stays at its end. */}
                {[by, device, place].map((part) => part && `\u00a0· ${part}`)}
              </p>
            </div>
          )}
        </PagedList>
      )}
    </LoadedPart>
  )
}
