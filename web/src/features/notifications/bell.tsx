import type { NotificationItem } from '@earmark/core/notifications/api.ts'
import { notificationSentence } from '@earmark/core/notifications/kinds.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../base/api/api-error.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { momentText } from '../../base/moment-text.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { Button } from '../../base/ui/button.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { markRead, useNotifications } from './notifications-store.ts'

/** What the person was told: as a row of the side bar, or as an icon on a phone. */
export function BellButton({ look }: { look: 'row' | 'icon' }) {
  const { unread } = useNotifications()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} new`
  return (
    <>
      {look === 'row' ? (
        <button
          type="button"
          aria-label={label}
          onClick={open}
          className="flex min-h-10 w-full items-center gap-3 rounded-s px-2.5 text-sm text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Bell size={18} aria-hidden="true" />
          <span className="grow text-left">Notifications</span>
          <UnreadCount unread={unread} />
        </button>
      ) : (
        <IconButton label={label} onClick={open} className="relative">
          <Bell size={20} aria-hidden="true" />
          <span className="absolute top-0.5 right-0">
            <UnreadCount unread={unread} />
          </span>
        </IconButton>
      )}
      {isOpen && <NotificationList onClose={() => setIsOpen(false)} />}
    </>
  )
}

function UnreadCount({ unread }: { unread: number }) {
  if (unread === 0) return null
  return (
    <span
      aria-hidden="true"
      className="inline-block min-w-5 rounded-full bg-leaf px-1.5 text-center text-xs leading-5 font-semibold text-paper"
    >
      {unread > 99 ? '99+' : unread}
    </span>
  )
}

function NotificationList({ onClose }: { onClose: () => void }) {
  const { items, unread } = useNotifications()
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title="Notifications">
      <div className="mb-2 flex justify-end gap-2">
        {unread > 0 && (
          <Button look="quiet" size="s" onClick={() => tell(markRead())}>
            Mark all as read
          </Button>
        )}
        <LinkButton to="/d/settings/notifications" look="plain" size="s">
          Settings
        </LinkButton>
      </div>
      {items.length === 0 ? (
        <p className="py-8 text-center text-ink-2">
          Nothing yet. When someone names you or comments on your notes, it stands here.
        </p>
      ) : (
        <ul aria-label="Notifications" className="max-h-[60dvh] overflow-y-auto">
          {items.map((item) => (
            <li key={item.id} className="border-t border-line first:border-t-0">
              <NotificationRow item={item} onClose={onClose} />
            </li>
          ))}
        </ul>
      )}
    </ResponsiveDialog>
  )
}

function NotificationRow({ item, onClose }: { item: NotificationItem; onClose: () => void }) {
  const notes = useNotes()
  const navigate = useNavigate()
  const { id, kind, account, by_name, title, recording_ulid, created_at, read_at } = item
  const sentence = notificationSentence(kind, {
    by: by_name ?? 'Someone',
    note: title ?? '',
    team: account.name,
  })
  const handleOpen = async () => {
    if (read_at === null) await markRead([id])
    onClose()
    if (kind === 'invited') await navigate('/join-workspace')
    else if (account.id !== notes.account_id) await switchAccount(account.id)
    else if (recording_ulid) await navigate(`/d/recording/${recording_ulid}`)
  }
  return (
    <button
      type="button"
      onClick={() => tell(handleOpen())}
      className="flex min-h-14 w-full items-start gap-3 py-3 text-left hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${read_at === null ? 'bg-leaf' : 'bg-transparent'}`}
      />
      <span className="min-w-0 grow">
        <span className={`block ${read_at === null ? 'font-semibold' : ''}`}>
          {sentence}
          {read_at === null && <span className="sr-only"> (new)</span>}
        </span>
        <span className="block text-sm text-ink-3">
          {account.name} · <time dateTime={created_at}>{momentText(created_at)}</time>
        </span>
      </span>
    </button>
  )
}

function tell(work: Promise<unknown>): void {
  work.catch((error: unknown) => showToast(sentenceOf(error)))
}
