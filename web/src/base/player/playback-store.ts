import type { Loop } from './next-moment.ts'
import type { Side } from './side-mixer.ts'

export interface PlaybackState {
  isPlaying: boolean
  /** Play was pressed, and the sound is still on its way. */
  isLoading: boolean
  speed: number
  skipsSilence: boolean
  loop: Loop
  /** Of a sound with two sides the one that is not heard. */
  mutedSide: Side | undefined
  /** The length that the sound itself gave, once it was opened; 0 before. */
  measuredSeconds: number
  /** One sentence, where the sound could not be played. */
  failure: string | undefined
}

const beginning: PlaybackState = {
  isPlaying: false,
  isLoading: false,
  speed: 1,
  skipsSilence: false,
  loop: { kind: 'off' },
  mutedSide: undefined,
  measuredSeconds: 0,
  failure: undefined,
}

/** The state changes seldom; the moment changes with every frame, and has listeners of its own. */
export function makePlaybackStore() {
  const held = { state: beginning, seconds: 0 }
  const onState = new Set<() => void>()
  const onMoment = new Set<() => void>()
  return {
    state: () => held.state,
    seconds: () => held.seconds,
    subscribe: listenOn(onState),
    subscribeMoment: listenOn(onMoment),
    set(changes: Partial<PlaybackState>): void {
      held.state = { ...held.state, ...changes }
      for (const listener of onState) listener()
    },
    setSeconds(seconds: number): void {
      held.seconds = seconds
      for (const listener of onMoment) listener()
    },
  }
}

export type PlaybackStore = ReturnType<typeof makePlaybackStore>

function listenOn(listeners: Set<() => void>) {
  return (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
}
