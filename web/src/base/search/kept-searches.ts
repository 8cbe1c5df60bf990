import type { Device } from '../local-db/device.ts'
import type { Search } from './search-messages.ts'

type KeptKind = 'recent_searches' | 'saved_searches'

const most = { recent_searches: 8, saved_searches: 50 } satisfies Record<KeptKind, number>

/** The newest first. They stay on this device. */
export async function readKept(device: Device, kind: KeptKind): Promise<Search[]> {
  const kept = await (await device.open()).get('meta', kind)
  // Only `changeKept` writes them.
  return kept === undefined ? [] : (JSON.parse(kept) as Search[])
}

/** To the front, once. */
export function keepSearch(device: Device, kind: KeptKind, search: Search): Promise<void> {
  return changeKept(device, kind, (kept) => [search, ...without(kept, search)].slice(0, most[kind]))
}

export function dropSearch(device: Device, kind: KeptKind, search: Search): Promise<void> {
  return changeKept(device, kind, (kept) => without(kept, search))
}

export function isSameSearch(one: Search, other: Search): boolean {
  return keyOfSearch(one) === keyOfSearch(other)
}

export function keyOfSearch({ query, filter }: Search): string {
  const { tag, kind, has_attachment, from, to } = filter
  return JSON.stringify([query.trim().toLowerCase(), tag, kind, has_attachment, from, to])
}

const without = (kept: Search[], search: Search) => kept.filter((other) => !isSameSearch(other, search))

function changeKept(device: Device, kind: KeptKind, change: (kept: Search[]) => Search[]): Promise<void> {
  return device.write(async (tx) => {
    const meta = tx.objectStore('meta')
    const kept = await meta.get(kind)
    await meta.put(JSON.stringify(change(kept === undefined ? [] : (JSON.parse(kept) as Search[]))), kind)
    return {}
  })
}
