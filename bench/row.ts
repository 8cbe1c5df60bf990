/** One figure of a benchmark. `limit` is said in words ("≤ 130"), `pass` whether the value keeps to it. */
export interface Row {
  name: string
  value: number
  unit: string
  limit?: string
  pass?: boolean
}
