import { type RefObject, useEffect, useState } from 'react'
import { replaySeconds } from './replay.ts'
import type { SampleNote } from './sample-note.ts'
import { type Replay, stepMs } from './use-replay.ts'

export interface SpokenReplay extends Replay {
  seek: (seconds: number) => void
}

/** A replay whose clock is the note's sound; what comes after it, and a sound that cannot be played, is timed. */
export function useSpokenReplay(note: SampleNote, sound: RefObject<HTMLAudioElement | null>): SpokenReplay {
  const end = replaySeconds(note)
  const [seconds, setSeconds] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isMute, setMute] = useState(false)
  const isRunning = isPlaying && seconds < end

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      const { current } = sound
      const isHeard = !isMute && current && !current.ended
      setSeconds((now) => (isHeard && now < note.duration ? current.currentTime : now + stepMs / 1000))
    }, stepMs)
    return () => clearInterval(timer)
  }, [isRunning, isMute, note.duration, sound])

  const play = (from: number) => {
    setSeconds(from)
    setPlaying(true)
    const { current } = sound
    if (!current || from >= note.duration) return
    playFrom(current, from).catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : ''
      // A browser may want a press of its own for a sound; a pause before it has begun is no failure.
      if (name === 'NotAllowedError') setPlaying(false)
      else if (name !== 'AbortError') setMute(true)
    })
  }
  return {
    seconds: Math.min(seconds, end),
    isPlaying: isRunning,
    toggle: () => {
      if (!isRunning) return play(seconds >= end ? 0 : seconds)
      sound.current?.pause()
      setPlaying(false)
    },
    seek: (to) => {
      if (isRunning) play(to)
      else setSeconds(to)
      if (to >= note.duration) sound.current?.pause()
    },
  }
}

function playFrom(sound: HTMLAudioElement, seconds: number): Promise<void> {
  sound.currentTime = seconds
  return sound.play()
}
