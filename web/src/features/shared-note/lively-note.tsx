import type { SharedNote } from '@earmark/core/entities/share.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { hasWords, readable } from '@earmark/core/text/wordless.ts'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../base/api/fetch-client.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { useLanguage } from '../../base/languages/language-context.ts'
import { Speaking } from '../../base/languages/spoken.tsx'
import { linkToMoment } from '../../base/player/moment-in-hash.ts'
import { PagePlayer } from '../../base/player/page-player.tsx'
import type { Playback } from '../../base/player/playback.ts'
import { usePagePlayback } from '../../base/player/use-page-playback.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useFind } from '../../base/transcript/use-find.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { FindRow } from './find-row.tsx'
import { LivelyTranscript } from './lively-transcript.tsx'
import { PlayFrom } from './play-from.tsx'
import { SegmentTime } from './segment-frame.tsx'
import { hasMoments } from './has-moments.ts'
import { SharedHighlights } from './shared-highlights.tsx'
import { SharedTools, type Wish } from './shared-tools.tsx'
import { useCommonWords, useSharedWords } from './shared-words.tsx'

/** Few links have them. */
const SharedComments = lazy(async () => ({
  default: (await import('./shared-comments.tsx')).SharedComments,
}))

interface LivelyNoteProps {
  id: string
  note: SharedNote
  /** Null where nothing is heard. */
  audio: HTMLAudioElement | null
  /** Where the player goes, at the foot of the window. */
  bar: HTMLElement | null
  keeping: ComponentProps<typeof SharedTools>['keeping']
  /** What was pressed before this was here. */
  wish: Wish | undefined
  downloads: ReactNode
  /** What scrolls it. Left out: the page. */
  scroller?: HTMLElement | null
  onPlayback?: (playback: Playback) => void
}

/** What comes once the scripts are there: words that follow and lead the sound, a search, things to copy. */
export function LivelyNote({ id, note, audio, bar, scroller, onPlayback, ...tools }: LivelyNoteProps) {
  const failure = useSharedWords()('audioStuck')
  const { duration, peaks, segments } = note
  const playback = usePagePlayback(audio, { duration, failure })
  useEffect(() => {
    if (audio) onPlayback?.(playback)
  }, [audio, playback, onPlayback])
  const find = useFind(note.segments)
  const list = useRef<HTMLOListElement>(null)
  const isReadable = hasWords(note.segments)
  return (
    <Speaking common={useCommonWords()}>
      <LivelyTools id={id} note={note} playback={playback} {...tools} />
      <SharedHighlights
        note={note}
        time={(seconds) =>
          audio ? (
            <PlayFrom seconds={seconds} onPlay={playback.playFrom} />
          ) : (
            <SegmentTime seconds={seconds} />
          )
        }
      />
      {isReadable && <FindRow find={find} onLook={() => showFound(list.current)} />}
      <LivelyTranscript
        ref={list}
        note={note}
        playback={playback}
        find={find}
        canPlay={audio !== null}
        scroller={scroller}
      />
      {note.may_comment && (
        <Suspense>
          <SharedComments id={id} playback={playback} isTimed={!note.is_typed} />
        </Suspense>
      )}
      {audio &&
        bar &&
        createPortal(
          <PagePlayer playback={playback} duration={duration} peaks={peaks} segments={segments} />,
          bar,
        )}
    </Speaking>
  )
}

function showFound(list: HTMLElement | null): void {
  list?.querySelector('[data-current]')?.scrollIntoView({ block: 'center' })
}

type LivelyToolsProps = Pick<LivelyNoteProps, 'id' | 'note' | 'keeping' | 'downloads' | 'wish'> & {
  playback: Playback
}

function LivelyTools({ id, note, playback, wish, ...tools }: LivelyToolsProps) {
  const { isBusy, failure, limit, run } = useAction()
  const [said, setSaid] = useState('')
  const [kept, setKept] = useState<string>()
  const say = useSharedWords()
  const language = useLanguage()
  const copyWords = async () =>
    setSaid(say((await writeText(wordsOf(note))) ? 'textCopied' : 'textNotCopied'))
  const copyLink = async (seconds: number) => {
    const isCopied = await writeText(linkToMoment(`${window.location.origin}/s/${id}`, seconds))
    if (!isCopied) setSaid(say('linkNotCopied'))
    else if (seconds < 1) setSaid(say('linkCopied'))
    else setSaid(say('momentCopied', { time: formatClock(Math.floor(seconds)) }))
  }
  const grant: Record<Wish, () => void> = {
    text: () => void copyWords(),
    // In the language of whoever opens it: the one that was chosen here stays here.
    link: () => void copyLink(0),
    moment: () => void copyLink(playback.seconds()),
    keep: () =>
      run(async () => {
        setKept(await keepCopy(id))
        setSaid(say('copyKept'))
      }),
  }
  const waiting = useRef(wish)
  useEffect(() => {
    if (waiting.current) grant[waiting.current]()
    waiting.current = undefined
  })
  return (
    <>
      <SharedTools
        hasWords={hasWords(note.segments)}
        hasMoments={hasMoments(note)}
        onWish={(wanted) => grant[wanted]()}
        isKeeping={isBusy}
        kept={kept}
        {...tools}
      />
      {/* At its place, and not over the words: the line is there before it says anything. */}
      <p role="status" className="mt-1 min-h-5 text-sm text-ink-2">
        {said}
      </p>
      {failure && (
        <div className="mt-2">
          <Notice kind="alert" action={limit && <SeePlans why={limit} />}>
            {language === 'en' ? failure : say('failed')}
          </Notice>
        </div>
      )}
    </>
  )
}

async function keepCopy(id: string): Promise<string> {
  return (await api.call('POST /public/shares/:id/copy', { params: { id } })).ulid
}

/** Into the clipboard. Browsers refuse it on pages without https, and where the person has said no. */
function writeText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function wordsOf(note: SharedNote): string {
  return readable(note)
    .map(({ text }) => text)
    .join('\n')
}

/** Where the visitor is. */
export function LocalDay({ at }: { at: string }) {
  return <time dateTime={at}>{useDates().day(at)}</time>
}
