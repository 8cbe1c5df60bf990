import type { SearchFilter } from './facts.ts'

interface Search {
  query: string
  filter: SearchFilter
}

/** Whether both look for the same, in whatever case it was typed. */
export function isSameSearch(one: Search, other: Search): boolean {
  return keyOfSearch(one) === keyOfSearch(other)
}

export function keyOfSearch({ query, filter }: Search): string {
  const { tag, kind, has_attachment, from, to } = filter
  return JSON.stringify([query.trim().toLowerCase(), tag, kind, has_attachment, from, to])
}
