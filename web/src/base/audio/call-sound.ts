import type { OthersSource } from '@earmark/core/entities/meeting.ts'
import { othersSourceOf } from '@earmark/core/meetings/call-sound.ts'

/** What the others say, as the browser hands it over. */
export interface CallSound {
  stream: MediaStream
  source: OthersSource
}

export type CallSoundAnswer =
  | { kind: 'open'; sound: CallSound }
  /** The person has closed the browser's question. */
  | { kind: 'refused' }
  /** Shared without its sound. */
  | { kind: 'without_sound' }

/** What some browsers understand, and the types of pages do not know yet. */
interface DisplayOptions extends DisplayMediaStreamOptions {
  systemAudio?: 'include'
  selfBrowserSurface?: 'exclude'
  surfaceSwitching?: 'include'
}

const asked: DisplayOptions = {
  // A browser shares no sound without a picture: this one is as small as it gets, and looked at by nobody.
  video: { frameRate: 1, width: 16, height: 16 },
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'include',
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
}

/** Asks the browser, which asks the person. Only after a click. */
export async function askForCallSound(): Promise<CallSoundAnswer> {
  const stream = await navigator.mediaDevices.getDisplayMedia(asked).catch(() => undefined)
  if (!stream) return { kind: 'refused' }
  const source = othersSourceOf(stream.getVideoTracks()[0]?.getSettings().displaySurface)
  if (stream.getAudioTracks().length > 0) return { kind: 'open', sound: { stream, source } }
  endStream(stream)
  return { kind: 'without_sound' }
}

export function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
