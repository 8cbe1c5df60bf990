import type { PublicListing, PublicPages } from '@earmark/core/entities/page.ts'
import { publicAddresses } from '@earmark/core/publishing/public-addresses.ts'
import { formatClock, formatDuration, lengthOf } from '@earmark/core/text/format-time.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'

interface PublicListProps {
  pages: PublicPages
  search: string
  /** By the id of a page, the date on it. */
  days: Record<string, string>
}

/** All public pages, or one author's: found by words, newest first. Nothing here needs a script. */
export function PublicList({ pages, search, days }: PublicListProps) {
  const { items, author, next } = pages
  return (
    <>
      <SearchForm search={search} author={author?.address} />
      {items.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        <ul aria-label="Public pages" className="mt-6 divide-y divide-line border-y border-line">
          {items.map((item) => (
            <ListedPage key={item.id} page={item} day={days[item.id] ?? ''} withAuthor={author === null} />
          ))}
        </ul>
      )}
      {next !== null && (
        <LinkButton to={olderAddress(pages, search)} look="quiet" className="mt-6">
          Older pages
        </LinkButton>
      )}
      <FeedLinks author={author} />
    </>
  )
}

function olderAddress({ author, next }: PublicPages, search: string): string {
  const given = { author: author?.address ?? '', q: search, from: next ?? '' }
  return `/pages?${new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))}`
}

function SearchForm({ search, author }: { search: string; author: string | undefined }) {
  return (
    <form action="/pages" role="search" className="mt-8 flex items-end gap-3">
      {author !== undefined && <input type="hidden" name="author" value={author} />}
      <div className="grow">
        <Field
          label="Search"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <Button type="submit" look="quiet" className="mb-[1px]">
        Search
      </Button>
    </form>
  )
}

interface ListedPageProps {
  page: PublicListing
  day: string
  withAuthor: boolean
}

function ListedPage({
  page: { id, title, author, published_at, excerpt, sound },
  day,
  withAuthor,
}: ListedPageProps) {
  return (
    <li className="py-6">
      <h2 className="text-2xl leading-snug">
        <PageLink to={publicAddresses.page(id)} className="wrap-anywhere hover:underline">
          {title}
        </PageLink>
      </h2>
      <p className="mt-1 text-sm text-ink-3 wrap-anywhere">
        {withAuthor && (
          <>
            <PageLink to={publicAddresses.pages(author)} className="hover:text-ink">
              <bdi>{author.name}</bdi>
              {` @${author.address}`}
            </PageLink>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <time dateTime={published_at}>{day}</time>
        {sound && (
          <>
            <span aria-hidden="true"> · </span>
            {sound.seconds === null ? (
              'with audio'
            ) : (
              <span role="img" aria-label={`Audio of ${formatDuration(lengthOf(sound.seconds))}`}>
                {formatClock(lengthOf(sound.seconds))}
              </span>
            )}
          </>
        )}
      </p>
      {excerpt !== '' && (
        <p className="mt-2 font-serif text-[1.0625rem] text-ink-2 wrap-anywhere">{excerpt}</p>
      )}
    </li>
  )
}

function NothingFound({ search }: { search: string }) {
  return (
    <section className="mt-8 border-t border-line pt-8">
      <h2 className="text-2xl">
        {search ? 'No page has all of these words.' : 'Nothing has been published yet.'}
      </h2>
      <p className="mt-2 text-ink-2">
        {search
          ? 'Pages are found by whole words of their title and text.'
          : 'Notes are private until whoever recorded one publishes it as a page.'}
      </p>
      <LinkButton to={search ? '/pages' : '/watch'} look="quiet" className="mt-6">
        {search ? 'All pages' : 'Watch a note being made'}
      </LinkButton>
    </section>
  )
}

function FeedLinks({ author }: Pick<PublicPages, 'author'>) {
  return (
    <p className="mt-10 flex flex-wrap gap-x-6 text-ink-2 wrap-anywhere">
      <a href={publicAddresses.atom(author)} className="link inline-flex min-h-11 items-center">
        {author ? `Feed of pages by ${author.name}` : 'Feed of all public pages'}
      </a>
      {author && (
        <a href={publicAddresses.podcast(author)} className="link inline-flex min-h-11 items-center">
          Podcast by {author.name}
        </a>
      )}
    </p>
  )
}
