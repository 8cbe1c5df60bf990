import type { NoteLine } from '../../base/local-db/main.ts'

/** Which notes a list shows. */
export type NotesFilter = { kind: 'all' } | { kind: 'tag'; id: string } | { kind: 'trash' }

export function keyOfFilter(filter: NotesFilter): string {
  return filter.kind === 'tag' ? `tag ${filter.id}` : filter.kind
}

/** Where a note opens: beside the list it was chosen from. */
export function noteAddress(filter: NotesFilter, ulid: string): string {
  if (filter.kind === 'tag') return `/tags/${filter.id}?note=${ulid}`
  return filter.kind === 'trash' ? `/app?trash&note=${ulid}` : `/d/recording/${ulid}`
}

export function listAddress(filter: NotesFilter): string {
  if (filter.kind === 'tag') return `/tags/${filter.id}`
  return filter.kind === 'trash' ? '/app?trash' : '/app'
}

export function linesOf(
  filter: NotesFilter,
  { lines, trash }: { lines: readonly NoteLine[] | undefined; trash: readonly NoteLine[] },
): readonly NoteLine[] | undefined {
  if (lines === undefined) return undefined
  if (filter.kind === 'trash') return trash
  return filter.kind === 'tag' ? lines.filter(({ tags }) => tags.includes(filter.id)) : lines
}
