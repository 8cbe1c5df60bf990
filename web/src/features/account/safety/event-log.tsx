import { eventSentence } from '@earmark/core/access/event-sentences.ts'
import type { EventsAnswer } from '@earmark/core/safety-api.ts'
import { useState } from 'react'
import { api } from '../../../base/api/fetch-client.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { LoadedPart } from '../loaded-part.tsx'
import { useAction } from '../use-action.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentText } from './moment-text.ts'
import { SettingsPart } from './settings-part.tsx'

const path = '/api/v1/me/events'

/** What happened to the account. */
export function EventLog() {
  const { state, reload } = useLoaded<EventsAnswer>(path)
  return (
    <SettingsPart title="What happened" about="Sign-ins and changes to your account, kept for a year.">
      <LoadedPart state={state} what="your log" onRetry={reload}>
        {(first) => <Events first={first} />}
      </LoadedPart>
    </SettingsPart>
  )
}

function Events({ first }: { first: EventsAnswer }) {
  const [more, setMore] = useState<EventsAnswer[]>([])
  const { isBusy, failure, run } = useAction()
  const pages = [first, ...more]
  const items = pages.flatMap((page) => page.items)
  const cursor = pages.at(-1)?.next_cursor ?? null

  const loadMore = async () => {
    const next = await api.get<EventsAnswer>(`${path}?cursor=${cursor}`)
    setMore((before) => [...before, next])
  }

  if (items.length === 0) return <p className="text-ink-2">Nothing has happened in the last year.</p>
  return (
    <div className="grid gap-4">
      <ol aria-label="What happened" className="grid divide-y divide-line border-y border-line">
        {items.map(({ id, kind, at, device, place, facts }) => (
          <li key={id} className="py-2.5">
            <p className="font-medium">{eventSentence(kind, facts)}</p>
            <p className="text-sm break-words text-ink-2">
              <time dateTime={at}>{momentText(at)}</time>
              {[device, place].map((part) => part && ` · ${part}`)}
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
