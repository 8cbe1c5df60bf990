import { useState } from 'react'
import { usePagePlayback } from '../../base/player/use-page-playback.ts'
import { clock } from './clock.ts'
import meetingSound from './meeting.mp3'
import { MeetingMinutes } from './meeting-minutes.tsx'
import type { MeetingOutline } from './meeting-outline.ts'
import { MeetingPlayer } from './meeting-player.tsx'
import { MeetingTalk } from './meeting-talk.tsx'
import { MeetingWords } from './meeting-words.tsx'

interface MeetingNoteProps extends MeetingOutline {
  title: string
  /** The day that days in it count from. */
  when: string
  /** Of its sound. */
  seconds: number
}

/** The note of a meeting: heard side by side, its minutes, and its words by who said them. */
export function MeetingNote({ title, when, seconds, segments, minutes, talk }: MeetingNoteProps) {
  // As a state, not a ref: what plays it is made before it is known.
  const [sound, setSound] = useState<HTMLAudioElement | null>(null)
  const playback = usePagePlayback(sound, { duration: seconds, failure })
  return (
    <article
      aria-label="Sample meeting"
      className="grid rounded-l border border-line bg-surface shadow-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]"
    >
      <div className="border-line p-5 max-lg:border-b sm:p-8 lg:border-r">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-sm text-ink-2">
          {when} · {clock(seconds)}
        </p>
        <p className="mt-1 text-sm text-ink-2">
          A made-up meeting in two synthetic voices. Words, speakers, times and minutes are what Earmark made
          of it, mistakes too.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are beside it */}
        <audio
          ref={setSound}
          src={meetingSound}
          preload="none"
          controls
          className="mt-4 hidden w-full noscript:block"
        />
        <MeetingPlayer playback={playback} seconds={seconds} />
        <MeetingMinutes minutes={minutes} onPlay={playback.playFrom} />
      </div>
      <div className="p-5 sm:p-8">
        <MeetingWords segments={segments} playback={playback} />
        <MeetingTalk talk={talk} />
      </div>
    </article>
  )
}

const failure = 'The sample could not be played. Check your connection, and try again.'
