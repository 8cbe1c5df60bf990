import type { OthersSource } from '@earmark/core/entities/meeting.ts'
import { othersNames } from '@earmark/core/meetings/call-sound.ts'
import { createSideMeter, type SideMeter } from '@earmark/core/meetings/side-meter.ts'
import { createTrackWatch, type MeetingTrack, type TrackTrouble } from '@earmark/core/meetings/track-watch.ts'
import type { CallSound } from '../../../base/audio/call-sound.ts'
import { openMicrophone } from '../../../base/audio/microphone.ts'
import { peakOf } from '../../../base/audio/peaks.ts'
import type { SoundBlock } from '../../../base/audio/sound-tap.ts'
import type { TwoTracks } from '../../../base/audio/two-tracks.ts'
import { type LiveValue, makeLiveValue } from '../../../base/live-value.ts'
import { type LiveSound, makeLiveSound } from '../live-sound.ts'

export interface TrackView {
  bars: LiveSound['bars']
  /** Where its sound comes from. */
  name: LiveValue<string>
  trouble: LiveValue<TrackTrouble | null>
}

/** The two tracks of a meeting while it is recorded. */
export interface MeetingTracks extends Record<MeetingTrack, TrackView> {
  /** What was heard, and how many samples of it are a second. */
  hear: (block: SoundBlock, rate: number) => void
  speakerAt: SideMeter['speakerAt']
  /** Another sound of the call in the place of the one that ended. */
  putOthers: (sound: CallSound) => void
  /** The microphone once more, or the one that is chosen by now. */
  putMicrophone: (deviceId: string | undefined) => Promise<void>
}

export function watchTracks(
  two: TwoTracks,
  open: Record<MeetingTrack, MediaStream>,
  callSource: OthersSource,
): MeetingTracks {
  const you = watched('you', nameOf(open.you))
  const others = watched('others', othersNames[callSource])
  const held: { meter?: SideMeter } = {}
  const put = (track: MeetingTrack, stream: MediaStream) => {
    for (const before of open[track].getTracks()) before.stop()
    open[track] = stream
    two.put(track === 'you' ? 'left' : 'right', stream)
    ;(track === 'you' ? you : others).follow(stream)
  }
  you.follow(open.you)
  others.follow(open.others)
  return {
    you: you.view,
    others: others.view,
    hear([left, right = left], rate) {
      held.meter ??= createSideMeter(rate)
      held.meter.add(left, right)
      you.hear(left, rate)
      others.hear(right, rate)
    },
    speakerAt: (start, end) => held.meter?.speakerAt(start, end),
    putOthers(sound) {
      others.view.name.set(othersNames[sound.source])
      put('others', sound.stream)
    },
    async putMicrophone(deviceId) {
      const stream = await openMicrophone(deviceId)
      you.view.name.set(nameOf(stream))
      put('you', stream)
    },
  }
}

function watched(track: MeetingTrack, called: string) {
  const live = makeLiveSound()
  const watch = createTrackWatch(track)
  const view: TrackView = {
    bars: live.bars,
    name: makeLiveValue(called),
    trouble: makeLiveValue<TrackTrouble | null>(null),
  }
  const tell = () => {
    const trouble = watch.trouble()
    if (trouble !== view.trouble.get()) view.trouble.set(trouble)
  }
  const held: { now?: MediaStreamTrack | undefined } = {}
  return {
    view,
    hear(samples: Float32Array, rate: number) {
      live.add(samples)
      watch.hear(peakOf(samples), samples.length / rate)
      tell()
    },
    follow(stream: MediaStream) {
      const [now] = stream.getAudioTracks()
      held.now = now
      const become = (state: Parameters<typeof watch.become>[0]) => {
        // One that was replaced has ended on purpose.
        if (held.now !== now) return
        watch.become(state)
        tell()
      }
      become('live')
      now?.addEventListener('ended', () => become('ended'))
      now?.addEventListener('mute', () => become('muted'))
      now?.addEventListener('unmute', () => become('live'))
    },
  }
}

export function nameOf(microphone: MediaStream): string {
  return microphone.getAudioTracks()[0]?.label ?? ''
}
