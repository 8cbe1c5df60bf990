import { isSameSearch } from '@earmark/core/search/same-search.ts'
import { track } from '../analytics/track.ts'
import type { Device } from '../local-db/device.ts'
import type { MetaKey } from '../local-db/schema.ts'
import type { Search } from './search-messages.ts'

const mostRecent = 8

/** What was searched for last, the newest first. It stays on this device. */
export async function readRecent(device: Device): Promise<Search[]> {
  return searchesIn(await (await device.open()).get('meta', 'recent_searches'))
}

/** To the front, once. */
export function saveRecent(device: Device, search: Search): Promise<void> {
  track('search_used')
  return changeKept(device, 'recent_searches', (kept) =>
    [search, ...without(kept, search)].slice(0, mostRecent),
  )
}

export function dropRecent(device: Device, search: Search): Promise<void> {
  return changeKept(device, 'recent_searches', (kept) => without(kept, search))
}

/** Earlier builds kept saved searches on the device alone: each is handed over, and then forgotten here. */
export async function handOverSaved(device: Device, take: (search: Search) => Promise<void>): Promise<void> {
  const saved = searchesIn(await (await device.open()).get('meta', 'saved_searches'))
  // From the oldest on, so that they stand as they stood.
  for (const search of saved.toReversed()) {
    await take(search)
    await changeKept(device, 'saved_searches', (kept) => without(kept, search))
  }
}

const without = (kept: Search[], search: Search) => kept.filter((other) => !isSameSearch(other, search))

function searchesIn(kept: string | undefined): Search[] {
  // Only `changeKept` writes them.
  return kept === undefined ? [] : (JSON.parse(kept) as Search[])
}

function changeKept(
  device: Device,
  key: Extract<MetaKey, 'recent_searches' | 'saved_searches'>,
  change: (kept: Search[]) => Search[],
): Promise<void> {
  return device.write(async (tx) => {
    const meta = tx.objectStore('meta')
    await meta.put(JSON.stringify(change(searchesIn(await meta.get(key)))), key)
    return {}
  })
}
