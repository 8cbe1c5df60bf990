import type { PageAuthor } from '../entities/page.ts'

/** Where things of the public pages are. */
export const publicAddresses = {
  page: (id: string) => `/notes/${id}`,
  picture: (id: string) => `/notes/${id}/picture`,
  sound: (id: string) => `/notes/${id}/sound.m4a`,
  /** What messengers show of it. */
  card: (id: string) => `/notes/${id}/card.png`,
  pages: (author: PageAuthor | null) => (author ? `/pages?author=${author.address}` : '/pages'),
  atom: (author: PageAuthor | null) => (author ? `/pages/${author.address}/feed.atom` : '/pages/feed.atom'),
  podcast: (author: PageAuthor) => `/pages/${author.address}/podcast.rss`,
  /** Square, as players want it. */
  cover: '/podcast-cover.png',
} as const

/** As names alone do not tell authors apart. */
export function nameWithAddress({ name, address }: PageAuthor): string {
  return `${name} (@${address})`
}
