import type { NoteLine } from '../../base/local-db/schema.ts'

/** Which notes a list shows. */
export type NotesFilter = { kind: 'all' } | { kind: 'tag' | 'channel'; id: string } | { kind: 'trash' }

export function keyOfFilter(filter: NotesFilter): string {
  return 'id' in filter ? `${filter.kind} ${filter.id}` : filter.kind
}

/** Where a note opens: beside the list it was chosen from. */
export function noteAddress(filter: NotesFilter, ulid: string): string {
  if ('id' in filter) return `${listAddress(filter)}?note=${ulid}`
  return filter.kind === 'trash' ? `/app?trash&note=${ulid}` : `/d/recording/${ulid}`
}

export function listAddress(filter: NotesFilter): string {
  if ('id' in filter) return `/${filter.kind}s/${filter.id}`
  return filter.kind === 'trash' ? '/app?trash' : '/app'
}

interface AllLines {
  lines: readonly NoteLine[] | undefined
  pinned: readonly NoteLine[]
  trash: readonly NoteLine[]
}

/** The pinned ones first, and each once. */
export function linesOf(
  filter: NotesFilter,
  { lines, pinned, trash }: AllLines,
): readonly NoteLine[] | undefined {
  if (lines === undefined) return undefined
  if (filter.kind === 'trash') return trash
  if (filter.kind === 'all' && pinned.length === 0) return lines
  const isIn = isInOf(filter)
  const isOnTop = new Set(pinned.map(({ ulid }) => ulid))
  return [...pinned.filter(isIn), ...lines.filter((line) => isIn(line) && !isOnTop.has(line.ulid))]
}

function isInOf(filter: NotesFilter): (line: NoteLine) => boolean {
  if (filter.kind === 'channel') return ({ channel_id }) => channel_id === filter.id
  if (filter.kind === 'tag') return ({ tags }) => tags.includes(filter.id)
  return () => true
}
