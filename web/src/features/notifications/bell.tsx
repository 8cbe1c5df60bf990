import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { NotificationRow } from './notification-row.tsx'
import { markRead, useNotifications } from './notifications-store.ts'
import { tellFailure } from './tell-failure.ts'

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
          <Button look="quiet" size="s" onClick={() => tellFailure(markRead())}>
            Mark all as read
          </Button>
        )}
        <LinkButton to="/d/settings/notifications" look="plain" size="s">
          Settings
        </LinkButton>
      </div>
      {items.length === 0 ? (
        <p className="py-8 text-center text-ink-2">
          Nothing yet. When someone names you, comments on your notes, shares a channel with you or invites
          you to a team, it stands here.
        </p>
      ) : (
        <ul aria-label="Notifications" className="max-h-[60dvh] overflow-y-auto">
          {items.map((item) => (
            <NotificationRow key={item.id} item={item} onClose={onClose} />
          ))}
        </ul>
      )}
    </ResponsiveDialog>
  )
}
