import { useEffect } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { NotificationRow } from './notification-row.tsx'
import { askNotifications, markRead, useNotifications } from './notifications-store.ts'
import { tellFailure } from './tell-failure.ts'

/** What the person was told, newest first. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const { items, unread } = useNotifications()
  useEffect(askNotifications, [])
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
          Nothing yet. You will see here when someone mentions you, comments on your notes, shares a channel
          with you or invites you to a team.
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
