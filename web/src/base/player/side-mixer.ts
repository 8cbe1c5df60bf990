/** Of a sound with two sides: what was said here, and what came from the call. */
export type Side = 'left' | 'right'

export interface SideMixer {
  /** Undefined: both are heard. */
  mute: (side: Side | undefined) => void
  close: () => void
}

/**
 * Takes an element's sound through a graph that hears both sides in the middle, or one of them. To be asked for by a
 * press: a browser lets no graph sound before.
 */
export function mixSides(audio: HTMLAudioElement): SideMixer {
  const context = new AudioContext()
  const split = context.createChannelSplitter(2)
  context.createMediaElementSource(audio).connect(split)
  const middle = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
  middle.connect(context.destination)
  const gains = { left: context.createGain(), right: context.createGain() }
  split.connect(gains.left, 0).connect(middle)
  split.connect(gains.right, 1).connect(middle)
  void context.resume()
  return {
    mute: (side) => {
      gains.left.gain.value = side === 'left' ? 0 : 1
      gains.right.gain.value = side === 'right' ? 0 : 1
    },
    close: () => void context.close(),
  }
}
