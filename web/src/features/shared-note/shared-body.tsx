import { hasWords } from '@earmark/core/text/wordless.ts'
import { useState } from 'react'
import { useViewer } from '../../base/session/use-viewer.ts'
import type { Playback } from '../../base/player/playback.ts'
import { Glyph } from '../../base/ui/glyph.tsx'
import { hasMoments } from './has-moments.ts'
import { PlainTranscript } from './plain-transcript.tsx'
import { SegmentTime } from './segment-frame.tsx'
import { SharedAttachments } from './shared-attachments.tsx'
import { SharedDownloads } from './shared-downloads.tsx'
import { SharedHead } from './shared-head.tsx'
import { SharedHighlights } from './shared-highlights.tsx'
import { SharedTools, type Wish } from './shared-tools.tsx'
import { useSharedWords } from './shared-words.tsx'
import type { SharedView } from './use-shared-view.ts'

export interface OpenedNoteProps {
  id: string
  /** When it was recorded, by the clock of nowhere: until the page knows where the visitor is. */
  day: string
  /** How long it is, as it is read out. */
  length: string
}

interface SharedBodyProps extends OpenedNoteProps {
  view: SharedView
  /** What scrolls it. Left out: the page. */
  scroller?: HTMLElement | null
  /** Told what plays the note, once there is that. */
  onPlayback?: (playback: Playback) => void
}

/** All of the note but its sound. */
export function SharedBody({ id, day, length, view, ...frame }: SharedBodyProps) {
  const { note, part, isLively, audio, bar } = view
  const keeping = useKeeping(note.download)
  const [wish, setWish] = useState<Wish>()
  const downloads = note.download && <SharedDownloads id={id} note={note} />
  return (
    <>
      <SharedHead
        note={note}
        length={length}
        day={part ? <part.LocalDay at={note.recorded_at} /> : <time dateTime={note.recorded_at}>{day}</time>}
      />
      <SharedAttachments id={id} attachments={note.attachments} />
      {part && isLively ? (
        <part.LivelyNote
          key={note.sound.state}
          id={id}
          note={note}
          audio={audio}
          bar={bar}
          keeping={keeping}
          downloads={downloads}
          wish={wish}
          {...frame}
        />
      ) : (
        <>
          <SharedTools
            hasWords={hasWords(note.segments)}
            hasMoments={hasMoments(note)}
            keeping={keeping}
            downloads={downloads}
            onWish={setWish}
          />
          {/* Where it will be said what was copied; below it, where the search will be. */}
          <div className="mt-1 min-h-5 noscript:hidden" />
          <SharedHighlights note={note} time={(seconds) => <SegmentTime seconds={seconds} />} />
          {hasWords(note.segments) && <FindPlace />}
          <PlainTranscript note={note} />
        </>
      )}
    </>
  )
}

/** What the search looks like before it can be used. */
function FindPlace() {
  return (
    <p
      aria-hidden="true"
      className="relative mt-4 flex h-11.5 items-center rounded-m border border-edge bg-surface pl-10.5 text-ink-3 noscript:hidden"
    >
      <Glyph name="search" className="absolute left-3.5 size-4.5" />
      {useSharedWords()('search')}
    </p>
  )
}

/** Whether the visitor can have a copy among their own notes. */
function useKeeping(mayDownload: boolean) {
  const viewer = useViewer()
  if (!mayDownload) return viewer.kind === 'guest' ? null : 'refused'
  return viewer.kind === 'guest' ? 'sign_in' : 'copy'
}
