import type { PublicSound } from '@earmark/core/entities/page.ts'
import { excerptOf } from '@earmark/core/publishing/plain-text.ts'
import { nameWithAddress, publicAddresses } from '@earmark/core/publishing/public-addresses.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { data } from 'react-router'
import type { PageScript, ScriptHandle } from '../base/loading/script-handle.ts'
import { inOneLanguage, metaOf, originOf, withProduct } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { PublicPageView } from '../features/public-page/public-page-view.tsx'
import type { Route } from './+types/notes'

export const handle: ScriptHandle = { script: 'told' }

/** Nobody has said where the reader is. */
const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })

/** Drafts, pages that were taken down and those that never were answer alike. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await context.get(pageContextKey).openPage?.(params.id)
  if (!page) throw data(null, { status: 404 })
  return {
    page,
    script: scriptFor(page.sound),
    description: excerptOf(page.text) || `By ${nameWithAddress(page.author)}`,
    day: dates.day(page.published_at),
    changed: dates.day(page.updated_at),
    report: new URL(request.url).searchParams.get('report'),
  }
}

/** Words need none; audio that is still being made comes by itself. */
function scriptFor(sound: PublicSound | null): PageScript {
  if (!sound) return 'none'
  return sound.bytes === null ? 'at once' : 'later'
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: withProduct('Page not found') }, { name: 'robots', content: 'noindex' }]
  const { page, description } = loaderData
  const origin = originOf(matches)
  const path = publicAddresses.page(page.id)
  return [
    ...metaOf({ title: page.title, description, origin, path, card: publicAddresses.card(page.id) }),
    ...inOneLanguage({ origin, path }, page.language),
    { name: 'author', content: nameWithAddress(page.author) },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: nameWithAddress(page.author),
      href: publicAddresses.atom(page.author),
    },
    { 'script:ld+json': structured(page, { description, origin }) },
  ]
}

type Shown = Route.ComponentProps['loaderData']['page']

/** As schema.org has it. The router escapes it for where it stands. */
function structured(page: Shown, { description, origin }: { description: string; origin: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: page.title,
    description,
    ...(page.language && { inLanguage: page.language }),
    url: `${origin}${publicAddresses.page(page.id)}`,
    ...(page.picture && { image: `${origin}${publicAddresses.picture(page.id)}` }),
    datePublished: page.published_at,
    dateModified: page.updated_at,
    author: {
      '@type': 'Person',
      name: page.author.name,
      url: `${origin}${publicAddresses.pages(page.author)}`,
    },
  }
}

export default function PublicPage({ loaderData }: Route.ComponentProps) {
  return <PublicPageView {...loaderData} />
}
