import type { PublicPage, PublicSound } from '@earmark/core/entities/page.ts'
import type { Block } from '@earmark/core/publishing/parse-markdown.ts'
import { publicAddresses } from '@earmark/core/publishing/public-addresses.ts'
import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { useState } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { MarkdownView } from '../../base/markdown/markdown-view.tsx'
import { ReportForm } from './report-form.tsx'
import { AudioLine, SoundToCome } from './sound-to-come.tsx'

interface PublicPageViewProps {
  page: Omit<PublicPage, 'text'>
  blocks: readonly Block[]
  /** The date on it, and that of its last change where that is another. */
  day: string
  changed: string
  /** What came of a report: `sent`, `refused`, or none was made. */
  report: string | null
}

/** A note that was made public: read and heard without any script, but for audio that is still being made. */
export function PublicPageView({ page, blocks, day, changed, report }: PublicPageViewProps) {
  const { title, author, published_at, updated_at, sound } = page
  return (
    <article className="narrow pt-8 sm:pt-12">
      <header>
        <h1 className="text-4xl tracking-[-0.015em] wrap-anywhere sm:text-5xl">{title}</h1>
        <p className="mt-4 text-ink-2 wrap-anywhere">
          By{' '}
          <PageLink to={publicAddresses.pages(author)} className="link">
            {author.name}
          </PageLink>
          <span aria-hidden="true"> · </span>
          <time dateTime={published_at}>{day}</time>
          {changed !== day && updated_at > published_at && (
            <>
              <span aria-hidden="true"> · </span>changed <time dateTime={updated_at}>{changed}</time>
            </>
          )}
        </p>
      </header>
      {page.picture && (
        <img
          src={publicAddresses.picture(page.id)}
          alt={page.picture.alt || title}
          className="mt-8 max-h-[32rem] w-full rounded-m object-contain"
        />
      )}
      {sound && <PageSound id={page.id} sound={sound} />}
      <div className="mt-8">
        <MarkdownView blocks={blocks} />
      </div>
      <ReportForm id={page.id} state={report} />
    </article>
  )
}

function PageSound({ id, sound }: { id: string; sound: PublicSound }) {
  const address = publicAddresses.sound(id)
  const [isMade, setIsMade] = useState(sound.bytes === null ? undefined : true)
  if (isMade === undefined) return <SoundToCome address={address} onEnd={setIsMade} />
  if (!isMade) return <AudioLine>The audio could not be prepared.</AudioLine>
  return (
    <figure className="mt-6">
      {sound.seconds !== null && (
        <figcaption className="mb-1.5 text-sm text-ink-2">
          Audio, {formatClock(lengthOf(sound.seconds))}
        </figcaption>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the page is what its author has made of the words */}
      <audio controls preload="metadata" src={address} className="w-full" />
    </figure>
  )
}
