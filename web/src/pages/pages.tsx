import { nameWithAddress, publicAddresses } from '@earmark/core/publishing/public-addresses.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { data, redirect } from 'react-router'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { PageLink } from '../base/builds/page-link.tsx'
import { cardOf, inEnglish, metaOf, originOf } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { PageHead } from '../features/landing/page-head.tsx'
import { PublicList } from '../features/public-page/public-list.tsx'
import type { Route } from './+types/pages'

export const handle: ScriptHandle = { script: 'none' }

/** Nobody has said where the reader is. */
const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams
  const [asked, from, search] = [given.get('author'), given.get('from'), given.get('q')?.trim() ?? '']
  const query = { search, ...(asked !== null && { author: asked }), ...(from !== null && { from }) }
  const pages = await context.get(pageContextKey).listPages?.(query)
  if (!pages) throw data(null, { status: 404 })
  // An address that its author has given up leads on to the one they have.
  if (pages.author && pages.author.address !== asked) throw redirect(publicAddresses.pages(pages.author), 301)
  const days = Object.fromEntries(pages.items.map(({ id, published_at }) => [id, dates.day(published_at)]))
  return { pages, search, days, isPart: search !== '' || from !== null }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const author = loaderData?.pages.author ?? null
  const place = { origin: originOf(matches), path: publicAddresses.pages(author) }
  return [
    ...metaOf({
      ...place,
      title: author ? nameWithAddress(author) : 'Public pages',
      description: author
        ? `What ${author.name} has published with Earmark, to read and to listen to.`
        : 'Voice notes that people have published with Earmark, to read and to listen to.',
      card: cardOf('pages'),
    }),
    ...inEnglish(place),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: author ? nameWithAddress(author) : 'Public pages',
      href: publicAddresses.atom(author),
    },
    ...(loaderData?.isPart ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function PublicPages({ loaderData: { pages, search, days } }: Route.ComponentProps) {
  return (
    <div className="narrow pt-8 sm:pt-12">
      {pages.author && (
        <PageLink to="/pages" className="link mb-4 inline-flex min-h-11 items-center">
          All public pages
        </PageLink>
      )}
      <PageHead title={pages.author?.name ?? 'Public pages'}>
        <p>
          {pages.author
            ? `@${pages.author.address} · Public pages, newest first.`
            : 'Notes that people on this instance have made public on purpose. All others are private.'}
        </p>
      </PageHead>
      <PublicList pages={pages} search={search} days={days} />
    </div>
  )
}
