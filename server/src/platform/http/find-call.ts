import { addressOf } from '@earmark/core/calls/call-address.ts'
import type { Call } from '@earmark/core/calls/call.ts'
import { calls } from '@earmark/core/calls.ts'

const isVariable = (part: string) => part.startsWith(':')

/** An address that is written out is meant before one that has a part for anything. */
const templates = Object.entries<Call>(calls)
  .map(([name, row]) => {
    const { method, path } = addressOf(name)
    return { method, parts: path.split('/'), row }
  })
  .toSorted((a, b) => a.parts.filter(isVariable).length - b.parts.filter(isVariable).length)

/** The row of a request, for what stands before the router. Undefined: it is no call of the table. */
export function findCall(method: string, path: string): Call | undefined {
  const asked = path.split('/')
  const found = templates.find(
    ({ method: ofRow, parts }) =>
      ofRow === method &&
      parts.length === asked.length &&
      parts.every((part, at) => isVariable(part) || part === asked[at]),
  )
  return found?.row
}
