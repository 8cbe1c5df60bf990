import { eventSentence } from '@earmark/core/access/event-sentences.ts'
import { useEffect } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { PagedList } from '../../base/settings/paged-list.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Moment } from '../../base/times/moment.tsx'
import { logChanges } from './log-changes.ts'
import { SettingsPart } from '../../base/settings/settings-part.tsx'

const loadMore = (cursor: string) => api.call('GET /me/events', { query: { cursor } })

/** What happened to the account. */
export function EventLog() {
  const { state, reload } = useLoaded('GET /me/events')
  useEffect(() => logChanges.subscribe(reload), [reload])
  return (
    <SettingsPart title="Account activity" about="Sign-ins and changes to your account, kept for a year.">
      <LoadedPart state={state} what="your activity" onRetry={reload}>
        {(first) => (
          <PagedList
            key={first.items[0]?.id}
            label="Account activity"
            empty="No activity in the last year."
            onMore={loadMore}
            first={first}
          >
            {({ kind, at, device, place, facts }) => (
              <>
                <p className="font-medium">{eventSentence(kind, facts)}</p>
                <p className="text-sm break-words text-ink-2">
                  <Moment at={at} />
                  {[device, place].map((part) => part && ` · ${part}`)}
                </p>
              </>
            )}
          </PagedList>
        )}
      </LoadedPart>
    </SettingsPart>
  )
}
