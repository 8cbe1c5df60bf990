interface FormNoticeProps {
  /** `alert` is an error and is spoken at once; `status` is news. */
  kind: 'status' | 'alert'
  children: string
}

const looks = { status: 'border-line-2', alert: 'border-danger text-danger' }

/** As base/ui's Notice, but without icons: their library alone would take these pages over 130 kB. */
export function FormNotice({ kind, children }: FormNoticeProps) {
  return (
    <p role={kind} className={`rounded-m border bg-surface px-4 py-3 ${looks[kind]}`}>
      {children}
    </p>
  )
}
