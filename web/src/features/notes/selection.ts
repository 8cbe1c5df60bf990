import type { NoteLine } from '../../base/local-db/schema.ts'

/** Which notes of a list are chosen, to do something with all of them. */
export interface Selection {
  ulids: ReadonlySet<string>
  /** The one chosen last by itself: from there Shift chooses. */
  anchor: string | undefined
}

export const nothingSelected: Selection = { ulids: new Set(), anchor: undefined }

export function toggled({ ulids }: Selection, ulid: string): Selection {
  const next = new Set(ulids)
  if (!next.delete(ulid)) next.add(ulid)
  return { ulids: next, anchor: ulid }
}

/** With all between the anchor and that one; by itself where there is no anchor in the list. */
export function extended(selection: Selection, lines: readonly NoteLine[], ulid: string): Selection {
  const from = lines.findIndex((line) => line.ulid === selection.anchor)
  const to = lines.findIndex((line) => line.ulid === ulid)
  if (from < 0 || to < 0) return toggled(selection, ulid)
  const between = lines.slice(Math.min(from, to), Math.max(from, to) + 1)
  return {
    ulids: new Set([...selection.ulids, ...between.map((line) => line.ulid)]),
    anchor: selection.anchor,
  }
}

export function allOf(lines: readonly NoteLine[]): Selection {
  return { ulids: new Set(lines.map(({ ulid }) => ulid)), anchor: undefined }
}

/** Those of the list that are chosen, in its order: what left the list meanwhile is chosen no more. */
export function chosenLines({ ulids }: Selection, lines: readonly NoteLine[]): readonly NoteLine[] {
  if (ulids.size === 0) return []
  return lines.filter(({ ulid }) => ulids.has(ulid))
}
