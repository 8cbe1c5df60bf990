import { keyedRows, type ReportRow } from './report-rows.ts'

interface ReportCardsProps {
  title: string
  columns: readonly string[]
  rows: readonly ReportRow[]
}

/** The rows of a table on a phone, where five columns of words have no room. */
export function ReportCards({ title, columns, rows }: ReportCardsProps) {
  return (
    <ul aria-label={title} className="grid divide-y divide-line border-y border-line sm:hidden">
      {keyedRows(rows).map(({ key, first, others }) => (
        <li key={key} className="grid gap-1 py-3">
          <p className="font-medium wrap-anywhere">{first}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
            {others.map((value, at) => (
              <div key={columns[at + 1]} className="contents">
                <dt className="text-ink-2">{columns[at + 1]}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
