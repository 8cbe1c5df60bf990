import { useDates } from './use-dates.ts'

interface MomentProps {
  at: string
  exact?: true
  className?: string
}

/** `15 Nov 2026, 16:20`, where the person is; `exact`: with the seconds. */
export function Moment({ at, exact, className }: MomentProps) {
  const dates = useDates()
  return (
    <time dateTime={at} className={className}>
      {exact ? dates.exact(at) : dates.moment(at)}
    </time>
  )
}
