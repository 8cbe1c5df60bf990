import type { ListPosition } from '../../base/ui/row-layout.ts'

const storageKey = 'earmark:list-positions'

/** Where each list was left in this tab, so that coming back from a note, or a reload, finds it there. */
const positions = new Map<string, ListPosition>()

export function savedPosition(list: string): ListPosition {
  if (positions.size === 0) {
    for (const [name, position] of readPositions()) positions.set(name, position)
    addEventListener('pagehide', writePositions)
  }
  const position = positions.get(list) ?? { key: undefined, offset: 0 }
  positions.set(list, position)
  return position
}

function writePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // A browser that keeps nothing: the lists begin at their top next time.
  }
}

function readPositions(): [string, ListPosition][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(kept: unknown): kept is [string, ListPosition] {
  if (!Array.isArray(kept) || typeof kept[0] !== 'string') return false
  const position: unknown = kept[1]
  return (
    typeof position === 'object' &&
    position !== null &&
    'offset' in position &&
    typeof position.offset === 'number'
  )
}
