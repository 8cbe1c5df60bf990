import { Bell } from 'lucide-react'
import { useState } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { UnreadMark } from '../../base/ui/unread-mark.tsx'
import { useNotifications } from './notifications-store.ts'

const list = loadLater(() => import('./notification-list.tsx'))

/** What the person was told: as a row of the side bar, or as an icon on a phone. */
export function BellButton({ look }: { look: 'row' | 'icon' }) {
  const { unread } = useNotifications()
  const [isOpen, setIsOpen] = useState(false)
  const part = useLater(list, isOpen)
  const open = () => setIsOpen(true)
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} new`
  return (
    <>
      {look === 'row' ? (
        <button
          type="button"
          aria-label={label}
          onClick={open}
          className="flex min-h-10 w-full items-center gap-2.5 rounded-s px-2.5 text-[0.9375rem] font-medium text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Bell size={18} aria-hidden="true" className="shrink-0" />
          <span className="grow text-left">Notifications</span>
          <UnreadMark count={unread} />
        </button>
      ) : (
        <IconButton label={label} onClick={open} className="relative">
          <Bell size={20} aria-hidden="true" />
          <span className="absolute top-0.5 right-0">
            <UnreadMark count={unread} />
          </span>
        </IconButton>
      )}
      {part && isOpen && <part.NotificationList onClose={() => setIsOpen(false)} />}
    </>
  )
}
