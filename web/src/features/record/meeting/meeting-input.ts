import type { CallSound } from '../../../base/audio/call-sound.ts'
import { openTwoTracks } from '../../../base/audio/two-tracks.ts'
import type { SoundInput } from '../sound-input.ts'
import { nameOf, watchTracks } from './meeting-tracks.ts'

/** The microphone on the left, the call on the right. */
export async function meetingInput(microphone: MediaStream, call: CallSound): Promise<SoundInput> {
  const two = await openTwoTracks(microphone, call.stream)
  const open = { you: microphone, others: call.stream }
  const tracks = watchTracks(two, open, call.source)
  return {
    stream: two.stream,
    channelCount: 2,
    microphone: nameOf(microphone),
    // Each of its tracks may end: the other goes on.
    onLost: () => undefined,
    tracks,
    close() {
      for (const stream of [open.you, open.others, two.stream])
        for (const track of stream.getTracks()) track.stop()
      two.close()
    },
  }
}
