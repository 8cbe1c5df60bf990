import type { PageAuthor, PublicPage } from '../entities/page.ts'
import { htmlOf } from './markdown-html.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { excerptOf } from './plain-text.ts'
import { nameWithAddress, publicAddresses } from './public-addresses.ts'
import { escapeMarkup } from '../text/escape-markup.ts'
import { type Xml, xml, xmlDocument } from './xml.ts'

export interface Feed {
  /** Public address of the instance, without a trailing slash. */
  origin: string
  /** Null: of all. */
  author: PageAuthor | null
  /** Newest first. */
  pages: readonly PublicPage[]
  /** Of the newest change; of an empty feed, when its author was named. */
  updated_at: string
}

/** Atom, RFC 4287. */
export function atomFeed({ origin, author, pages, updated_at }: Feed): string {
  return xmlDocument(
    xml(
      'feed',
      [
        xml('id', `${origin}${publicAddresses.atom(author)}`),
        xml('title', author ? author.name : 'Public pages on Earmark'),
        xml('updated', updated_at),
        xml('link', undefined, { rel: 'self', href: `${origin}${publicAddresses.atom(author)}` }),
        xml('link', undefined, { rel: 'alternate', href: `${origin}${publicAddresses.pages(author)}` }),
        xml('icon', `${origin}/favicon.svg`),
        ...pages.map((page) => atomEntry(origin, page)),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom' },
    ),
  )
}

function atomEntry(origin: string, page: PublicPage): Xml {
  const address = `${origin}${publicAddresses.page(page.id)}`
  return xml('entry', [
    xml('id', address),
    xml('title', page.title),
    xml('link', undefined, { rel: 'alternate', href: address }),
    ...soundOf(page).map((sound) =>
      xml('link', undefined, { rel: 'enclosure', ...enclosure('href', origin, page, sound) }),
    ),
    xml('author', [
      xml('name', nameWithAddress(page.author)),
      xml('uri', `${origin}${publicAddresses.pages(page.author)}`),
    ]),
    xml('published', page.published_at),
    xml('updated', page.updated_at),
    isShort(page)
      ? xml('content', contentOf(origin, page), { type: 'html' })
      : xml('summary', excerptOf(page.text, 1_000)),
  ])
}

/** RSS 2.0 with what podcast players ask for: the pages that can be heard. */
export function podcastFeed({ origin, author, pages, updated_at }: Feed & { author: PageAuthor }): string {
  // Players take what is in a description for HTML: a name or a text is escaped for that too.
  const description = `Voice notes by ${author.name}, published with Earmark.`
  return xmlDocument(
    xml(
      'rss',
      [
        xml('channel', [
          xml('title', author.name),
          xml('link', `${origin}${publicAddresses.pages(author)}`),
          xml('atom:link', undefined, {
            rel: 'self',
            type: 'application/rss+xml',
            href: `${origin}${publicAddresses.podcast(author)}`,
          }),
          xml('description', escapeMarkup(description)),
          xml('language', 'en'),
          xml('lastBuildDate', new Date(updated_at).toUTCString()),
          xml('itunes:author', nameWithAddress(author)),
          xml('itunes:image', undefined, { href: `${origin}${publicAddresses.cover}` }),
          xml('itunes:category', [xml('itunes:category', undefined, { text: 'Personal Journals' })], {
            text: 'Society & Culture',
          }),
          xml('itunes:explicit', 'false'),
          xml('itunes:type', 'episodic'),
          ...pages.flatMap((page) => soundOf(page).map((sound) => episode(origin, page, sound))),
        ]),
      ],
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
      },
    ),
  )
}

/** What search engines read. */
export function sitemapOf(origin: string, pages: readonly Pick<PublicPage, 'id' | 'updated_at'>[]): string {
  return xmlDocument(
    xml(
      'urlset',
      pages.map(({ id, updated_at }) =>
        xml('url', [xml('loc', `${origin}${publicAddresses.page(id)}`), xml('lastmod', updated_at)]),
      ),
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    ),
  )
}

/** In characters: of a longer page a feed has the beginning, so that fifty of them are no burden to anybody. */
export const mostInFeed = 20_000

function isShort({ text }: PublicPage): boolean {
  return text.length <= mostInFeed
}

/** As it is read: the picture first. */
function contentOf(origin: string, { id, title, text, picture }: PublicPage): string {
  const image = `<p><img src="${escapeMarkup(`${origin}${publicAddresses.picture(id)}`)}" alt="${escapeMarkup(picture?.alt || title)}"/></p>\n`
  return `${picture ? image : ''}${htmlOf(parseMarkdown(text))}`
}

interface MadeSound {
  bytes: number
  seconds: number | null
  type: string
}

/** One that has been made, or none. */
function soundOf({ sound }: PublicPage): MadeSound[] {
  return sound?.bytes ? [{ ...sound, bytes: sound.bytes }] : []
}

function episode(origin: string, page: PublicPage, sound: MadeSound): Xml {
  return xml('item', [
    xml('title', page.title),
    xml('link', `${origin}${publicAddresses.page(page.id)}`),
    // The address of an instance may change; what was heard stays what was heard.
    xml('guid', page.id, { isPermaLink: 'false' }),
    xml('pubDate', new Date(page.published_at).toUTCString()),
    xml('description', escapeMarkup(excerptOf(page.text, 1_000) || page.title)),
    ...(isShort(page) ? [xml('content:encoded', contentOf(origin, page))] : []),
    xml('enclosure', undefined, enclosure('url', origin, page, sound)),
    ...(sound.seconds === null ? [] : [xml('itunes:duration', String(Math.round(sound.seconds)))]),
    xml('itunes:explicit', 'false'),
  ])
}

function enclosure(key: 'url' | 'href', origin: string, { id }: PublicPage, { bytes, type }: MadeSound) {
  return { [key]: `${origin}${publicAddresses.sound(id)}`, length: String(bytes), type }
}
