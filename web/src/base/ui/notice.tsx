import { CircleAlert, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface NoticeProps {
  /** `alert` is an error and is spoken at once; `status` is news. */
  kind?: 'status' | 'alert'
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
}

const looks = {
  status: 'border-line-2 bg-surface',
  alert: 'border-danger bg-surface text-danger',
}

/** One sentence where it belongs, with what to do about it. */
export function Notice({ kind = 'status', children, action, onDismiss }: NoticeProps) {
  const Icon = kind === 'alert' ? CircleAlert : Info
  return (
    <div
      role={kind}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m border px-4 py-2.5 ${looks[kind]}`}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 grow basis-56 wrap-anywhere">{children}</div>
      {action}
      {onDismiss && (
        <IconButton label="Dismiss" className="-my-2 -mr-2" onClick={onDismiss}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
