import type { NoteLine } from '../../base/local-db/main.ts'

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

export function linesOf(
  filter: NotesFilter,
  { lines, trash }: { lines: readonly NoteLine[] | undefined; trash: readonly NoteLine[] },
): readonly NoteLine[] | undefined {
  if (lines === undefined) return undefined
  if (filter.kind === 'trash') return trash
  if (filter.kind === 'channel') return lines.filter(({ channel_id }) => channel_id === filter.id)
  return filter.kind === 'tag' ? lines.filter(({ tags }) => tags.includes(filter.id)) : lines
}
