import type { SharedNote } from '@earmark/core/entities/share.ts'
import { hasWords, readable } from '@earmark/core/text/wordless.ts'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../base/api/fetch-client.ts'
import { copyText } from '../../base/copy-text.ts'
import type { Playback } from '../../base/player/playback.ts'
import { useMoment } from '../../base/player/use-playback.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { useFind } from '../../base/transcript/use-find.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { Toaster } from '../../base/ui/toaster.tsx'
import { FindRow } from './find-row.tsx'
import { LivelyTranscript } from './lively-transcript.tsx'
import { linkToMoment } from './moment-in-hash.ts'
import { SharedPlayer } from './shared-player.tsx'
import { SharedTools } from './shared-tools.tsx'
import { useSharedPlayback } from './use-shared-playback.ts'

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
  downloads: ReactNode
}

/** What comes once the scripts are there: words that follow and lead the sound, a search, things to copy. */
export function LivelyNote({ id, note, audio, bar, ...tools }: LivelyNoteProps) {
  const playback = useSharedPlayback(note, audio)
  const find = useFind(note.segments)
  const isReadable = hasWords(note.segments)
  return (
    <>
      <LivelyTools id={id} note={note} playback={playback} {...tools} />
      {isReadable && <FindRow find={find} />}
      <LivelyTranscript note={note} playback={playback} find={find} canPlay={audio !== null} />
      {note.may_comment && (
        <Suspense>
          <SharedComments id={id} playback={playback} />
        </Suspense>
      )}
      {audio && bar && createPortal(<SharedPlayer note={note} playback={playback} />, bar)}
      <Toaster />
    </>
  )
}

type LivelyToolsProps = Pick<LivelyNoteProps, 'id' | 'note' | 'keeping' | 'downloads'> & {
  playback: Playback
}

function LivelyTools({ id, note, playback, ...tools }: LivelyToolsProps) {
  const seconds = useMoment(playback, Math.floor)
  const { isBusy, failure, run } = useAction()
  const copying = {
    seconds,
    onText: () => void copyWords(note),
    onLink: () => void copyLink(seconds),
    onKeep: () => run(() => keepCopy(id)),
    isKeeping: isBusy,
  }
  return (
    <>
      <SharedTools hasWords={hasWords(note.segments)} copying={copying} {...tools} />
      {failure && (
        <div className="mt-3">
          <Notice kind="alert">{failure}</Notice>
        </div>
      )}
    </>
  )
}

/** And to it: the page of one's own notes is another document. */
async function keepCopy(id: string): Promise<void> {
  const { ulid } = await api.call('POST /public/shares/:id/copy', { params: { id } })
  window.location.assign(`/d/recording/${ulid}`)
}

/** To the page, or to the moment that is heard. */
function copyLink(seconds: number): Promise<void> {
  return copyText(linkToMoment(window.location.href, seconds), {
    done: 'Link copied.',
    refused: 'This browser does not let pages copy. Copy the address of this page instead.',
  })
}

function copyWords(note: SharedNote): Promise<void> {
  const words = readable(note).map(({ text }) => text)
  return copyText(words.join('\n'), {
    done: 'Copied.',
    refused: 'This browser does not let pages copy. Select the text and copy it yourself.',
  })
}

/** Where the visitor is. */
export function LocalDay({ at }: { at: string }) {
  return <time dateTime={at}>{useDates().day(at)}</time>
}
