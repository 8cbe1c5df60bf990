import { type RouteName, routes } from '@earmark/core/routes.ts'
import type { MetaDescriptor, MetaFunction } from 'react-router'

/** `Sign in · Earmark` */
export function withProduct(title: string | undefined): string {
  return title ? `${title} · Earmark` : 'Earmark'
}

/**
 * Title, description, canonical address, language and social card of a public page:
 * `export const meta = pageMeta('home', 'One sentence about the page.')`.
 */
export function pageMeta(name: RouteName, description: string): MetaFunction {
  return ({ matches, location }) => {
    const title = routes.find((route) => route.name === name)?.title
    const path = location.pathname === '/' ? '/' : location.pathname.replace(/\/$/, '')
    const page = { title, description, origin: originOf(matches), path, card: cardOf(name) }
    return [...metaOf(page), ...inEnglish(page)]
  }
}

/** Where the card of a page of ours is. */
export function cardOf(name: RouteName): string {
  return `/cards/${name}.png`
}

interface PageFacts {
  title: string | undefined
  description: string
  origin: string
  /** The one address by which it is to be known. */
  path: string
  /** Of the picture that messengers show. */
  card: string
}

/** The same for a page whose title and address are found out when it is asked for. */
export function metaOf(page: PageFacts): MetaDescriptor[] {
  return [
    { title: withProduct(page.title) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.origin + page.path },
    ...socialCard(page),
  ]
}

/** Of what is ours. */
export function inEnglish(place: Pick<PageFacts, 'origin' | 'path'>): MetaDescriptor[] {
  return inOneLanguage(place, 'en')
}

/** There is that one, as far as it is known, which is also for those who read others. */
export function inOneLanguage(
  { origin, path }: Pick<PageFacts, 'origin' | 'path'>,
  language: string | null,
): MetaDescriptor[] {
  return [...(language === null ? [] : [language]), 'x-default'].map((hrefLang) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: origin + path,
  }))
}

/** Public address of the instance, as the root's loader has told it. */
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const rootData = matches.find((match) => match?.id === 'root')?.loaderData
  const origin = rootData && typeof rootData === 'object' && 'origin' in rootData ? rootData.origin : ''
  return typeof origin === 'string' ? origin : ''
}

/** What messengers show of an address. X reads `og:` where it finds nothing of its own. */
export function socialCard({ title, description, origin, path, card }: PageFacts): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: 'Earmark' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
