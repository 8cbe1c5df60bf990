import { useEffect, useState } from 'react'
import { replaySeconds } from './replay.ts'
import type { SampleNote } from './sample-note.ts'

export interface Replay {
  seconds: number
  isPlaying: boolean
  toggle: () => void
}

/** Ten steps a second: one bar of the waveform each, and little enough work for a slow phone. */
export const stepMs = 100
/** How long the finished note stands before the replay begins again. */
const holdSeconds = 6

/**
 * Runs a sample note's clock over and over, in silence, from where it stands in the page as it was sent. Someone who asked
 * for less motion gets the finished note, at rest.
 */
export function useReplay(note: SampleNote, from: number): Replay {
  const end = replaySeconds(note)
  const [seconds, setSeconds] = useState(from)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (wantsStillness) setSeconds(end)
    else setPlaying(true)
  }, [end])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      // A page nobody looks at keeps its place.
      if (!document.hidden) setSeconds((now) => (now >= end + holdSeconds ? 0 : now + stepMs / 1000))
    }, stepMs)
    return () => clearInterval(timer)
  }, [isPlaying, end])

  return {
    seconds: Math.min(seconds, end),
    isPlaying,
    toggle: () => {
      if (!isPlaying && seconds >= end) setSeconds(0)
      setPlaying(!isPlaying)
    },
  }
}
