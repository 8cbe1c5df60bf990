import type { ReactNode } from 'react'
import { saveFile } from '../../base/save-file.ts'
import { Button } from '../../base/ui/button.tsx'
import { ReportCards } from './report-cards.tsx'
import { keyedRows, reportFile, type ReportRow } from './report-rows.ts'

interface ReportTableProps {
  title: string
  about?: string
  columns: readonly string[]
  rows: readonly ReportRow[]
  /** Drawn from the same rows. */
  chart?: ReactNode
  /** Its rows are cards on a phone. */
  hasCards?: boolean
  /** How it stands among the others. */
  className?: string
}

/** One matter of the report: a picture where there is one, the table behind it, and the table as a file. */
export function ReportTable({
  title,
  about,
  columns,
  rows,
  chart,
  hasCards = false,
  className = '',
}: ReportTableProps) {
  const handleExport = () => {
    const name = `${title.toLowerCase().replaceAll(/\W+/g, '-')}.csv`
    saveFile(reportFile(columns, rows), name)
  }
  return (
    <section
      aria-label={title}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 border-t border-line pt-5 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
        {rows.length > 0 && (
          <Button look="quiet" size="s" aria-label={`Export CSV: ${title}`} onClick={handleExport}>
            Export CSV
          </Button>
        )}
      </div>
      {about && <p className="max-w-prose text-sm text-ink-2">{about}</p>}
      {chart ? (
        <>
          {chart}
          <details>
            <summary className="min-h-9 w-fit text-sm text-ink-2">Table</summary>
            <Rows title={title} columns={columns} rows={rows} />
          </details>
        </>
      ) : (
        <>
          {hasCards && rows.length > 0 && <ReportCards title={title} columns={columns} rows={rows} />}
          <div className={hasCards && rows.length > 0 ? 'max-sm:hidden' : ''}>
            <Rows title={title} columns={columns} rows={rows} />
          </div>
        </>
      )}
    </section>
  )
}

function Rows({ title, columns, rows }: Pick<ReportTableProps, 'title' | 'columns' | 'rows'>) {
  if (rows.length === 0) return <p className="text-sm text-ink-3">Nothing yet.</p>
  return (
    <div className="max-h-80 overflow-auto" tabIndex={0} role="group" aria-label={`${title}: table`}>
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyedRows(rows).map(({ key, first, others }) => (
            <tr key={key} className="border-t border-line">
              <th
                scope="row"
                className={`py-1.5 pr-4 font-normal ${others.length > 1 ? 'whitespace-nowrap' : 'sm:whitespace-nowrap'}`}
              >
                {first}
              </th>
              {others.map((value, at) => (
                <td key={columns[at + 1]} className="py-1.5 pr-4">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
