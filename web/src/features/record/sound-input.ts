import type { MeetingTracks } from './meeting/meeting-tracks.ts'

/** What one recording is made of. */
export interface SoundInput {
  /** As it is recorded. */
  stream: MediaStream
  channelCount: 1 | 2
  /** What it is called by the browser; empty where that is not told. */
  microphone: string
  /** The recording has lost what it records. */
  onLost: (told: () => void) => void
  /** Of a meeting: how its tracks are. */
  tracks?: MeetingTracks
  close: () => void
}

/** One voice, as the microphone hears it. */
export function voiceInput(stream: MediaStream): SoundInput {
  return {
    stream,
    channelCount: 1,
    microphone: stream.getAudioTracks()[0]?.label ?? '',
    onLost(told) {
      for (const track of stream.getTracks()) track.addEventListener('ended', told)
    },
    close() {
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
