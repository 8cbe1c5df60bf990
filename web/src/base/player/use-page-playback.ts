import { useEffect, useState } from 'react'
import { useLatest } from '../use-latest.ts'
import { readySound } from './open-sound.ts'
import { makePlayback, type Playback } from './playback.ts'
import { momentInHash } from './moment-in-hash.ts'

interface Heard {
  /** Seconds; null: as long as it turns out to be. */
  duration: number | null
  /** What is said where it cannot be played. */
  failure: string
}

/** Plays the element of the page. What it already plays goes on. */
export function usePagePlayback(audio: HTMLAudioElement | null, { duration, failure }: Heard): Playback {
  // A page that comes alive late knows its element only after its first picture.
  const latest = useLatest(audio)
  const [playback] = useState(() =>
    makePlayback({
      findSource: async () => sourceOf(latest.current),
      failures: { connection: failure, kind: failure },
    }),
  )
  useEffect(() => playback.know({ duration: duration ?? 0, silences: [] }), [playback, duration])
  useEffect(() => {
    if (!audio) return undefined
    if (!audio.paused || audio.currentTime > 0) {
      playback.seek(audio.currentTime)
      // Where that fails, the next press of Play says so.
      playback.adopt().catch(() => undefined)
    }
    return () => playback.close()
  }, [playback, audio])
  useEffect(() => {
    const go = () => {
      const moment = momentInHash(window.location.hash)
      if (moment !== undefined) playback.seek(moment)
    }
    if (audio?.paused !== false) go()
    window.addEventListener('hashchange', go)
    return () => window.removeEventListener('hashchange', go)
  }, [playback, audio])
  return playback
}

function sourceOf(audio: HTMLAudioElement | null) {
  const open = async () => {
    if (!audio) throw new Error('a note without sound was played')
    if (audio.error) audio.load()
    await readySound(audio)
    return audio
  }
  return {
    open,
    release: () => {
      // The page keeps it.
    },
    isThere: async () => false,
  }
}
