import type { TeamEventsAnswer } from '@earmark/core/teams/teams-api.ts'
import { teamEventSentence } from '@earmark/core/access/event-sentences.ts'
import { may } from '@earmark/core/access/permissions.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { PagedList } from '../../base/settings/paged-list.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { Moment } from '../../base/times/moment.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'

/** What was done to the team and its people, for those who look after it. */
export function TeamLog() {
  const viewer = useViewer()
  const isShown =
    viewer.kind === 'user' && viewer.account.kind === 'team' && may(viewer.account.role, 'audit.read')
  return isShown ? <Log accountId={viewer.account.id} /> : null
}

function Log({ accountId }: { accountId: string }) {
  const params = { id: accountId }
  const { state, reload } = useLoaded('GET /accounts/:id/events', { params })
  const loadMore = (cursor: string) => api.call('GET /accounts/:id/events', { params, query: { cursor } })
  return (
    <SettingsPart title="Team activity" about="Who joined, who left, and what changed in the team.">
      <LoadedPart state={state} what="the activity" onRetry={reload}>
        {(first) => (
          <PagedList
            label="Team activity"
            empty="No activity in the last year."
            onMore={loadMore}
            first={first}
          >
            {(event) => <Entry event={event} />}
          </PagedList>
        )}
      </LoadedPart>
    </SettingsPart>
  )
}

function Entry({ event }: { event: TeamEventsAnswer['items'][number] }) {
  const { at, member, address } = event
  const { what, who } = teamEventSentence(event)
  // Of someone who left the sentence names who that was.
  const whom = event.kind === 'member_left' && event.actor !== null ? null : member
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {what}
        {[whom, address].map((each) => each && ` · ${each}`)}
      </p>
      <p className="text-sm break-words text-ink-2">
        <Moment at={at} />
        {who && ` · by ${who}`}
      </p>
    </>
  )
}
