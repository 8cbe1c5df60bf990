import type { NotificationItem } from '@earmark/core/notifications/api.ts'
import { notificationSentence } from '@earmark/core/notifications/kinds.ts'
import { pageOf } from '@earmark/core/notifications/page-of.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../base/api/fetch-client.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { Moment } from '../../base/times/moment.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { Button } from '../../base/ui/button.tsx'
import { markRead } from './notifications-store.ts'
import { tellFailure } from './tell-failure.ts'

interface NotificationRowProps {
  item: NotificationItem
  onClose: () => void
}

/** It leads to where it happened; an invitation is accepted here. */
export function NotificationRow({ item, onClose }: NotificationRowProps) {
  const notes = useNotes()
  const navigate = useNavigate()
  const { id, kind, account, read_at } = item
  const handleOpen = async () => {
    if (read_at === null) await markRead([id])
    onClose()
    // What is shared with a person opens in each of their accounts.
    const isInEach = kind === 'shared' && item.share_id !== null
    if (isInEach || account.id === notes.account_id) await navigate(pageOf(item))
    else await switchAccount(account.id, pageOf(item))
  }
  return (
    <li className="border-t border-line first:border-t-0">
      {kind === 'invited' ? (
        <div className="flex min-h-14 items-center gap-3 py-3">
          <Words item={item} />
          <JoinButton item={item} />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => tellFailure(handleOpen())}
          className="flex min-h-14 w-full items-start gap-3 py-3 text-left hover:bg-sunken"
        >
          <Words item={item} />
        </button>
      )}
    </li>
  )
}

function JoinButton({ item: { account, cause } }: { item: NotificationItem }) {
  const [isBusy, setIsBusy] = useState(false)
  const join = async () => {
    setIsBusy(true)
    try {
      await api.call('POST /me/invitations/:id/accept', { params: { id: cause } })
      await switchAccount(account.id)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="s" busy={isBusy} aria-label={`Join ${account.name}`} onClick={() => tellFailure(join())}>
      Join
    </Button>
  )
}

function Words({ item }: { item: NotificationItem }) {
  const { kind, account, by_name, title, channel, created_at, read_at } = item
  const viewer = useViewer()
  // Their own name would read as that of whoever did it.
  const isOwn =
    viewer.kind === 'user' &&
    viewer.accounts.some(({ id, kind: of }) => id === account.id && of === 'personal')
  const names = { note: title ?? '', channel: channel?.name ?? '', team: account.name }
  return (
    <>
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 self-start rounded-full ${read_at === null ? 'bg-leaf' : 'bg-transparent'}`}
      />
      <span className="min-w-0 grow">
        <span className={`block wrap-anywhere ${read_at === null ? 'font-semibold' : ''}`}>
          {notificationSentence(kind, { by: by_name ?? 'Someone', ...names })}
          {read_at === null && <span className="sr-only"> (new)</span>}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-3">
          {!isOwn && `${account.name} · `}
          <Moment at={created_at} />
        </span>
      </span>
    </>
  )
}
