import { useSyncExternalStore } from 'react'
import type { Playback } from './playback.ts'
import type { PlaybackState } from './playback-store.ts'

export function usePlaybackState(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.state, playback.state)
}

/** Something that follows from the moment played. Renders again only when its answer changes: give a plain value. */
export function useMoment<Value extends string | number | boolean>(
  playback: Playback,
  valueAt: (seconds: number) => Value,
): Value {
  const read = () => valueAt(playback.seconds())
  return useSyncExternalStore(playback.subscribeMoment, read, read)
}
