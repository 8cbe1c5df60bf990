import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Row } from './row.ts'

const minRatio = 0.5

/** At least half as many as something bare answers. */
export function ratioRow(name: string, ratio: number): Row {
  const value = Math.round(ratio * 100) / 100
  return { name, value, unit: '×', limit: `≥ ${minRatio}`, pass: value >= minRatio }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** What of the tool's output is looked at. */
interface LoadResult {
  requests: { average: number }
  non2xx: number
  errors: number
}

/** Asked by a process of its own, so that asking does not slow down what counts. */
export async function answersPerSecond(url: string): Promise<number> {
  const load = ['node_modules/autocannon/autocannon.js', '-c', '20', '-d', '4', '--json', url]
  const { stdout } = await promisify(execFile)(process.execPath, load)
  const { requests, non2xx, errors }: LoadResult = JSON.parse(stdout)
  if (non2xx > 0 || errors > 0) throw new Error(`${url} did not answer every request with 200`)
  return Math.round(requests.average)
}
