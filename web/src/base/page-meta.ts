import { type RouteName, routes } from '@earmark/core/routes.ts'
import type { MetaDescriptor, MetaFunction } from 'react-router'

/** `Sign in · Earmark` */
export function withProduct(title: string | undefined): string {
  return title ? `${title} · Earmark` : 'Earmark'
}

/**
 * Title, description, canonical address and social card of a public page:
 * `export const meta = pageMeta('home', 'One sentence about the page.')`.
 */
export function pageMeta(name: RouteName, description: string): MetaFunction {
  return ({ matches, location }) => {
    const title = routes.find((route) => route.name === name)?.title
    const path = location.pathname === '/' ? '/' : location.pathname.replace(/\/$/, '')
    return metaOf({ title, description, origin: originOf(matches), path })
  }
}

interface PageFacts {
  title: string | undefined
  description: string
  origin: string
  /** The one address by which it is to be known. */
  path: string
}

/** The same for a page whose title and address are found out when it is asked for. */
export function metaOf({ title: name, description, origin, path }: PageFacts): MetaDescriptor[] {
  const [title, address] = [withProduct(name), `${origin}${path}`]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...socialCard({ title, description, address, image: `${origin}/social-card.png` }),
  ]
}

/** Public address of the instance, as the root's loader has told it. */
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  return originFrom(matches.find((match) => match?.id === 'root')?.loaderData)
}

function socialCard(card: {
  title: string
  description: string
  address: string
  image: string
}): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: 'Earmark' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: card.title },
    { property: 'og:description', content: card.description },
    { property: 'og:url', content: card.address },
    { property: 'og:image', content: card.image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Earmark. Say it once. Find it for good.' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: card.title },
    { name: 'twitter:description', content: card.description },
    { name: 'twitter:image', content: card.image },
  ]
}

function originFrom(rootData: unknown): string {
  const origin = rootData && typeof rootData === 'object' && 'origin' in rootData ? rootData.origin : ''
  return typeof origin === 'string' ? origin : ''
}
