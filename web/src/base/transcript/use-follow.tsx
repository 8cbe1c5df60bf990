import { ArrowDownToLine } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../languages/spoken.tsx'
import type { Playback } from '../player/playback.ts'
import { usePlaybackState } from '../player/use-playback.ts'
import { Button } from '../ui/button.tsx'

interface FollowOptions {
  scroller: HTMLElement | null
  playback: Playback
  /** The segment that plays; -1: none. */
  played: number
  show: (at: number) => void
}

/** What a person does to scroll; scrolling itself is also what following does. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Keeps what plays in view, until the person looks elsewhere; then offers to go back. */
export function useFollow({ scroller, playback, played, show }: FollowOptions): {
  button: ReactNode
  resume: () => void
} {
  const say = useSay()
  const [isFollowing, setIsFollowing] = useState(true)
  const { isPlaying } = usePlaybackState(playback)
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  }, [show])
  useEffect(() => {
    if (!scroller) return
    const leave = (event: Event) => {
      if (isScrolling(event, scroller)) setIsFollowing(false)
    }
    for (const name of byHand) scroller.addEventListener(name, leave, { passive: true })
    return () => {
      for (const name of byHand) scroller.removeEventListener(name, leave)
    }
  }, [scroller])
  useEffect(() => {
    if (isPlaying) setIsFollowing(true)
  }, [isPlaying])
  useEffect(() => {
    if (isFollowing && played >= 0) latestShow.current(played)
  }, [isFollowing, played])

  const isElsewhere = isPlaying && !isFollowing && played >= 0
  return {
    resume: () => setIsFollowing(true),
    button: isElsewhere && (
      <div className="pointer-events-none sticky bottom-3 flex justify-center">
        <Button
          look="quiet"
          size="s"
          className="pointer-events-auto shadow-2"
          onClick={() => setIsFollowing(true)}
        >
          <ArrowDownToLine size={16} aria-hidden="true" />
          {say('followPlayback')}
        </Button>
      </div>
    ),
  }
}

const scrollKeys = new Set(['PageUp', 'PageDown', 'ArrowUp', 'ArrowDown'])

/** A press on the box itself is one on its scroll bar. */
function isScrolling(event: Event, box: HTMLElement): boolean {
  if (event instanceof KeyboardEvent) return scrollKeys.has(event.key)
  return event.type !== 'pointerdown' || event.target === box
}
