import { useEffect, useState } from 'react'
import { makeLiveValue } from '../live-value.ts'
import { useNotes } from '../local-db/notes-context.tsx'
import { findSource } from './find-source.ts'
import { makePlayback, type Playback } from './playback.ts'

/** Of all sentences on the page one is heard at a time. */
const heard = makeLiveValue<Playback | undefined>(undefined)

/** The sound of one sentence: from its first word to its last. */
export function useSentencePlayback(ulid: string, { start, end }: { start: number; end: number }) {
  const notes = useNotes()
  const [playback] = useState(() => makePlayback({ findSource: () => findSource(notes, ulid), failures }))
  useEffect(
    () =>
      playback.subscribeMoment(() => {
        if (playback.state().isPlaying && playback.seconds() >= end) void playback.toggle()
      }),
    [playback, end],
  )
  useEffect(
    () =>
      heard.subscribe(() => {
        if (heard.get() !== playback && playback.state().isPlaying) void playback.toggle()
      }),
    [playback],
  )
  useEffect(() => () => playback.close(), [playback])
  const toggle = () => {
    if (playback.state().isPlaying) return void playback.toggle()
    heard.set(playback)
    playback.playFrom(start)
  }
  return { playback, toggle }
}

const failures = {
  connection: 'The audio cannot be played right now. Check your connection and try again.',
  kind: 'This browser cannot play this kind of audio file.',
}
