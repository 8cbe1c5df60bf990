import type { SharedNote } from '@earmark/core/entities/share.ts'
import { hasWords } from '@earmark/core/text/wordless.ts'
import { useState } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PlainTranscript } from './plain-transcript.tsx'
import { SharedAttachments } from './shared-attachments.tsx'
import { SharedDownloads } from './shared-downloads.tsx'
import { SegmentTime } from './segment-frame.tsx'
import { SharedHead } from './shared-head.tsx'
import { SharedHighlights } from './shared-highlights.tsx'
import { SharedSound } from './shared-sound.tsx'
import { SharedTools } from './shared-tools.tsx'
import { useSharedWords } from './shared-words.tsx'
import { useSharedNote } from './use-shared-note.ts'

const lively = loadLater(() => import('./lively-note.tsx'))

interface SharedNoteViewProps {
  id: string
  /** As the server rendered it. */
  opened: SharedNote
  /** When it was recorded, by the clock of nowhere: until the page knows where the visitor is. */
  day: string
  /** How long it is, as it is read out. */
  length: string
}

/**
 * A note as a visitor sees it. All of it is read and heard before any script has run: the browser's own controls play
 * the sound. The player, the search and all else come afterwards, and take over the same element.
 */
export function SharedNoteView({ id, opened, day, length }: SharedNoteViewProps) {
  const say = useSharedWords()
  const note = useSharedNote(id, opened)
  const part = useLater(lively, true)
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const isHeard = audio !== null && bar !== null
  const isLively = part !== undefined && (note.sound.state !== 'ready' || isHeard)
  const keeping = useKeeping(note)
  const downloads = note.download && <SharedDownloads id={id} note={note} />
  return (
    <article
      aria-label={note.title}
      className="-mb-12 flex min-h-[calc(100dvh-7.5rem)] flex-col sm:-mb-16 sm:min-h-[calc(100dvh-8.5rem)]"
    >
      <SharedHead
        note={note}
        length={length}
        day={part ? <part.LocalDay at={note.recorded_at} /> : <time dateTime={note.recorded_at}>{day}</time>}
      />
      <SharedAttachments id={id} attachments={note.attachments} />
      {isLively ? (
        <part.LivelyNote
          key={note.sound.state}
          id={id}
          note={note}
          audio={audio}
          bar={bar}
          keeping={keeping}
          downloads={downloads}
        />
      ) : (
        <>
          <SharedTools hasWords={hasWords(note.segments)} keeping={keeping} downloads={downloads} />
          {/* Where it will be said what was copied; below it, where the search will be. */}
          <div className="mt-1 min-h-5 noscript:hidden" />
          <SharedHighlights note={note} time={(seconds) => <SegmentTime seconds={seconds} />} />
          {hasWords(note.segments) && <FindPlace />}
          <PlainTranscript note={note} />
        </>
      )}
      <p className="mt-auto pt-10 text-sm text-ink-3">
        {say('footBefore')}{' '}
        <PageLink to="/" className="link">
          Earmark
        </PageLink>
        : {say('footAfter')}
      </p>
      <div className="pt-1 pb-5">
        <LanguageSwitch />
      </div>
      <SharedSound id={id} state={note.sound.state} isLively={isLively} onAudio={setAudio} onBar={setBar} />
    </article>
  )
}

/** What the search looks like before it can be used, without its icon. */
function FindPlace() {
  return (
    <p
      aria-hidden="true"
      className="mt-4 flex h-11.5 items-center rounded-m border border-edge bg-surface pl-10.5 text-ink-3 opacity-60 noscript:hidden"
    >
      {useSharedWords()('search')}
    </p>
  )
}

/** Whether the visitor can have a copy among their own notes. */
function useKeeping({ download }: SharedNote) {
  const viewer = useViewer()
  if (!download) return viewer.kind === 'guest' ? null : 'refused'
  return viewer.kind === 'guest' ? 'sign_in' : 'copy'
}
