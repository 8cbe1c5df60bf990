import type { SessionsAnswer } from '@earmark/core/safety-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { signOut } from '../../base/session/sign-out.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { type Action, useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Moment } from '../../base/times/moment.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'

type SessionItem = SessionsAnswer['items'][number]

/** Where one is signed in, and the way to end it. */
export function SessionsSettings() {
  const { state, reload } = useLoaded('GET /me/sessions')
  return (
    <SettingsPart
      title="Where you are signed in"
      about="End any session you do not recognise or no longer use. Sessions end automatically after 30 days without use."
    >
      <LoadedPart state={state} what="your sessions" onRetry={reload}>
        {({ items }) => <SessionList items={items} onChange={reload} />}
      </LoadedPart>
    </SettingsPart>
  )
}

function SessionList({ items, onChange }: { items: readonly SessionItem[]; onChange: () => void }) {
  const action = useAction()
  const others = items.filter(({ is_this }) => !is_this)
  const endOthers = async () => {
    await api.call('DELETE /me/sessions')
    onChange()
  }
  return (
    <div className="grid gap-4">
      {action.failure && <Notice kind="alert">{action.failure}</Notice>}
      <ul aria-label="Sessions" className="grid divide-y divide-line border-y border-line">
        {items
          .toSorted((a, b) => Number(b.is_this) - Number(a.is_this))
          .map((item) => (
            <SessionRow key={item.id} item={item} action={action} onChange={onChange} />
          ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-ink-2">You are not signed in anywhere else.</p>
      ) : (
        <Button
          look="quiet"
          size="s"
          className="justify-self-start"
          busy={action.isBusy}
          onClick={() => action.run(endOthers)}
        >
          End all others
        </Button>
      )}
    </div>
  )
}

interface SessionRowProps {
  item: SessionItem
  action: Action
  onChange: () => void
}

function SessionRow({ item, action, onChange }: SessionRowProps) {
  const end = async () => {
    await api.call('DELETE /me/sessions/:id', { params: { id: item.id } })
    onChange()
  }
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">
          {item.device}
          {item.is_this && <span className="ml-2 text-sm font-normal text-leaf">This one</span>}
        </p>
        <p className="text-sm break-words text-ink-2">
          {item.place} · {item.is_this ? 'active now' : <LastUsed at={item.last_seen_at} />}
        </p>
      </div>
      <Button
        look="quiet"
        size="s"
        busy={action.isBusy}
        aria-label={item.is_this ? 'Sign out here' : `End ${item.device}`}
        onClick={() => action.run(item.is_this ? signOut : end)}
      >
        {item.is_this ? 'Sign out' : 'End'}
      </Button>
    </li>
  )
}

function LastUsed({ at }: { at: string }) {
  return (
    <>
      last used <Moment at={at} />
    </>
  )
}
