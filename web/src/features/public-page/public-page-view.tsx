import type { OpenedPage, PublicSound } from '@earmark/core/entities/page.ts'
import { parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { publicAddresses } from '@earmark/core/publishing/public-addresses.ts'
import { useState } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { MarkdownView } from '../../base/markdown/markdown-view.tsx'
import { ReportForm } from './report-form.tsx'
import { AudioLine, SoundToCome } from './sound-to-come.tsx'

interface PublicPageViewProps {
  page: OpenedPage
  /** The date on it, and that of its last change where that is another. */
  day: string
  changed: string
  /** What came of a report: `sent`, `refused`, or none was made. */
  report: string | null
}

/** A note that was made public: read and heard without any script, but for audio that is still being made; with them, in our player. */
export function PublicPageView({ page, day, changed, report }: PublicPageViewProps) {
  const { title, author, published_at, updated_at, sound } = page
  const language = page.language ?? undefined
  return (
    <article className="narrow pt-8 sm:pt-12">
      <header>
        <h1 lang={language} className="text-4xl tracking-[-0.015em] wrap-anywhere sm:text-5xl">
          {title}
        </h1>
        <p className="mt-4 text-ink-2 wrap-anywhere">
          By{' '}
          <PageLink to={publicAddresses.pages(author)} className="link">
            <bdi>{author.name}</bdi>
          </PageLink>
          {` @${author.address}`}
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
      {sound && <PageSound id={page.id} sound={sound} peaks={page.peaks} />}
      <div lang={language} className="mt-8">
        <MarkdownView blocks={parseMarkdown(page.text)} />
      </div>
      <ReportForm id={page.id} state={report} />
    </article>
  )
}

interface PageSoundProps {
  id: string
  sound: PublicSound
  peaks: readonly number[] | null
}

function PageSound({ id, sound, peaks }: PageSoundProps) {
  const address = publicAddresses.sound(id)
  const [isMade, setIsMade] = useState(sound.bytes === null ? undefined : true)
  if (isMade === undefined) return <SoundToCome address={address} onEnd={setIsMade} />
  if (!isMade) return <AudioLine>The audio could not be prepared.</AudioLine>
  return <MadeSound address={address} seconds={sound.seconds} peaks={peaks} />
}

const player = loadLater(() => import('./public-player.tsx'))

interface MadeSoundProps {
  address: string
  seconds: number | null
  peaks: readonly number[] | null
}

/** By the browser's own controls until the player is there. */
function MadeSound({ address, seconds, peaks }: MadeSoundProps) {
  const part = useLater(player, true)
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const isLively = part !== undefined && audio !== null
  return (
    <div className="mt-6 flex min-h-14 items-center max-sm:min-h-22">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the page is what its author has made of the words */}
      <audio
        ref={setAudio}
        controls={!isLively}
        hidden={isLively}
        aria-label="Audio"
        preload="metadata"
        src={address}
        className="w-full"
      />
      {isLively && (
        <div className="w-full">
          <part.PublicPlayer audio={audio} seconds={seconds} peaks={peaks} />
        </div>
      )}
    </div>
  )
}
