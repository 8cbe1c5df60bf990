import { readUlid } from '@earmark/core/ids.ts'
import { data } from 'react-router'

/** Of a page that is about one thing, as its loader answers it: the id in its address, or that there is no such page. */
export function idInAddress(given: string): { id: string } | ReturnType<typeof data<null>> {
  const id = readUlid(given)
  return id ? { id } : data(null, { status: 404 })
}
