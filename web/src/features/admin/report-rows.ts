import { writeCsv } from '@earmark/core/export/csv.ts'
import type { Dates } from '@earmark/core/text/dates.ts'

/** What stands in a cell; where programs read it otherwise than people do, both. */
export type ReportCell = string | number | { shown: string; inFile: string | number }
export type ReportRow = readonly ReportCell[]

/** Rows with what tells them apart: several may begin alike, accounts of one name or what was on one day. */
export function keyedRows(rows: readonly ReportRow[]) {
  const seen = new Map<string | number, number>()
  return rows.map((row) => {
    const [first = '', ...others] = row.map((cell) => (typeof cell === 'object' ? cell.shown : cell))
    const times = (seen.get(first) ?? 0) + 1
    seen.set(first, times)
    return { key: `${first} ${times}`, first, others }
  })
}

/** The rows as a file; by its first character spreadsheets know that it is UTF-8. */
export function reportFile(columns: readonly string[], rows: readonly ReportRow[]): Blob {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.inFile : cell)))
  return new Blob(['\uFEFF', writeCsv([columns, ...cells])], { type: 'text/csv;charset=utf-8' })
}

/** A part of a whole: in the file a number from 0 to 1, and nothing where there is no whole. */
export function shareCell(part: number, whole: number): ReportCell {
  if (whole === 0) return { shown: '–', inFile: '' }
  const share = part / whole
  return { shown: `${Math.round(100 * share)} %`, inFile: Math.round(10_000 * share) / 10_000 }
}

export function dayCell(dates: Dates, at: string): ReportCell {
  return { shown: dates.day(at), inFile: at }
}
