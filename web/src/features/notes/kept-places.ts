import type { ListPlace } from '../../base/ui/row-layout.ts'

const storageKey = 'earmark:places'

/** Where each list was left in this tab, so that coming back from a note, or a reload, finds it there. */
const places = new Map<string, ListPlace>()

export function keptPlace(list: string): ListPlace {
  if (places.size === 0) {
    for (const [name, place] of readPlaces()) places.set(name, place)
    addEventListener('pagehide', writePlaces)
  }
  const place = places.get(list) ?? { key: undefined, offset: 0 }
  places.set(list, place)
  return place
}

function writePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places]))
  } catch {
    // A browser that keeps nothing: the lists begin at their top next time.
  }
}

function readPlaces(): [string, ListPlace][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(kept: unknown): kept is [string, ListPlace] {
  if (!Array.isArray(kept) || typeof kept[0] !== 'string') return false
  const place: unknown = kept[1]
  return typeof place === 'object' && place !== null && 'offset' in place && typeof place.offset === 'number'
}
