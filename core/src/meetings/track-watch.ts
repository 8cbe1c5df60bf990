/** The microphone, and what the call brings. */
export const meetingTracks = ['you', 'others'] as const
export type MeetingTrack = (typeof meetingTracks)[number]

/** What a track may suffer from. `silent`: it gives no sound at all, not even that of a quiet room. */
export type TrackTrouble = 'ended' | 'muted' | 'silent'

export interface TrackWatch {
  /** A little sound: the loudest in it, and how long it lasts. */
  hear: (peak: number, seconds: number) => void
  /** What the browser says of the track. */
  become: (state: 'live' | 'muted' | 'ended') => void
  trouble: () => TrackTrouble | null
}

/** Told within five seconds, and a second of it goes by on the way to the screen. */
const silentSeconds = 4

/**
 * A microphone that works is never quite silent. A call is, while nobody speaks: once something came from it, its
 * silence says nothing.
 */
export function createTrackWatch(track: MeetingTrack): TrackWatch {
  const held = { state: 'live' as 'live' | 'muted' | 'ended', silentFor: 0, wasHeard: false }
  return {
    hear(peak, seconds) {
      if (peak > 0) held.wasHeard = true
      held.silentFor = peak > 0 ? 0 : held.silentFor + seconds
    },
    become(state) {
      // A track that was put in its place begins anew.
      if (held.state === 'ended' && state === 'live') Object.assign(held, { silentFor: 0, wasHeard: false })
      held.state = state
    },
    trouble() {
      if (held.state !== 'live') return held.state
      if (held.silentFor < silentSeconds) return null
      return track === 'others' && held.wasHeard ? null : 'silent'
    },
  }
}

interface Told {
  /** What happened, and what is with the recording. */
  sentence: string
  /** Whether another sound put in its place mends it. */
  isReplaceable: boolean
}

export const trackTroubles: Record<MeetingTrack, Record<TrackTrouble, Told>> = {
  you: {
    ended: {
      sentence: 'The microphone was disconnected. The call is still being recorded.',
      isReplaceable: true,
    },
    muted: {
      sentence: 'This computer has muted the microphone. The call is still being recorded.',
      isReplaceable: false,
    },
    silent: { sentence: 'No sound comes from the microphone. Is it switched off?', isReplaceable: true },
  },
  others: {
    ended: {
      sentence: 'The sound of the call has ended. Your microphone is still being recorded.',
      isReplaceable: true,
    },
    muted: {
      sentence: 'The sound of the call has stopped. Your microphone is still being recorded.',
      isReplaceable: true,
    },
    silent: {
      sentence: 'Nothing has been heard from the call so far. Is its sound on?',
      isReplaceable: true,
    },
  },
}
