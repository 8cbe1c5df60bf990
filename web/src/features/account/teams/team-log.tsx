import { eventSentence } from '@earmark/core/access/event-sentences.ts'
import { may } from '@earmark/core/access/permissions.ts'
import type { TeamEventsAnswer } from '@earmark/core/teams/teams-api.ts'
import { useState } from 'react'
import { api } from '../../../base/api/fetch-client.ts'
import { useViewer } from '../../../base/session/use-viewer.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { LoadedPart } from '../loaded-part.tsx'
import { momentText } from '../safety/moment-text.ts'
import { SettingsPart } from '../safety/settings-part.tsx'
import { useAction } from '../use-action.ts'
import { useLoaded } from '../use-loaded.ts'

/** What was done to the team and its people, for those who look after it. */
export function TeamLog() {
  const viewer = useViewer()
  const isShown =
    viewer.kind === 'user' && viewer.account.kind === 'team' && may(viewer.account.role, 'audit.read')
  return isShown ? <Log path={`/api/v1/accounts/${viewer.account.id}/events`} /> : null
}

function Log({ path }: { path: string }) {
  const { state, reload } = useLoaded<TeamEventsAnswer>(path)
  return (
    <SettingsPart title="What happened" about="Who came, who left, and what changed in the team.">
      <LoadedPart state={state} what="the log" onRetry={reload}>
        {(first) => <Events first={first} path={path} />}
      </LoadedPart>
    </SettingsPart>
  )
}

function Events({ first, path }: { first: TeamEventsAnswer; path: string }) {
  const [more, setMore] = useState<TeamEventsAnswer[]>([])
  const { isBusy, failure, run } = useAction()
  const pages = [first, ...more]
  const items = pages.flatMap((page) => page.items)
  const cursor = pages.at(-1)?.next_cursor ?? null
  const loadMore = async () => {
    const next = await api.get<TeamEventsAnswer>(`${path}?cursor=${cursor}`)
    setMore((before) => [...before, next])
  }
  if (items.length === 0) return <p className="text-ink-2">Nothing has happened in the last year.</p>
  return (
    <div className="grid gap-4">
      <ol aria-label="What happened in the team" className="grid divide-y divide-line border-y border-line">
        {items.map(({ id, kind, at, actor, member, role }) => (
          <li key={id} className="py-2.5">
            <p className="font-medium break-words">
              {eventSentence(kind, role === null ? {} : { role })}
              {member && ` · ${member}`}
            </p>
            <p className="text-sm break-words text-ink-2">
              <time dateTime={at}>{momentText(at)}</time>
              {actor && ` · by ${actor}`}
            </p>
          </li>
        ))}
      </ol>
      {failure && <Notice kind="alert">{failure}</Notice>}
      {cursor !== null && (
        <Button
          look="quiet"
          size="s"
          className="justify-self-start"
          busy={isBusy}
          onClick={() => run(loadMore)}
        >
          Show more
        </Button>
      )}
    </div>
  )
}
