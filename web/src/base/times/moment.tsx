import { useDates } from './use-dates.ts'

/** `15 Nov 2026, 16:20`, where the person is. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const dates = useDates()
  return (
    <time dateTime={at} className={className}>
      {dates.moment(at)}
    </time>
  )
}
