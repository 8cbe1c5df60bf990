import type { ListPlace } from '../../base/ui/virtual-list.tsx'

/** Where each list was left in this page, so that coming back from a note finds it there. */
const places = new Map<string, ListPlace>()

export function keptPlace(list: string): ListPlace {
  const place = places.get(list) ?? { offset: 0, rows: [] }
  places.set(list, place)
  return place
}
