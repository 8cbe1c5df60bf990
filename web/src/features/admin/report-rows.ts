export type ReportRow = readonly (string | number)[]

/** Rows with what tells them apart: several may begin alike, accounts of one name or what was on one day. */
export function keyedRows(rows: readonly ReportRow[]) {
  const seen = new Map<string | number, number>()
  return rows.map(([first = '', ...others]) => {
    const times = (seen.get(first) ?? 0) + 1
    seen.set(first, times)
    return { key: `${first} ${times}`, first, others }
  })
}
