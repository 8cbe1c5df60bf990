import type { RecorderFailure } from '@earmark/core/recording/recorder-failures.ts'
import { type Capture, startCapture } from '../../base/audio/capture.ts'
import { chosenDevice, findDevice, listInputDevices } from '../../base/audio/input-devices.ts'
import { endedFailure, microphoneFailure, openMicrophone } from '../../base/audio/microphone.ts'
import { takeRecorderLock, takeRecordingLock } from '../../base/audio/recording-locks.ts'
import type { CallSound } from '../../base/audio/call-sound.ts'
import { openSoundTap, type SoundBlock } from '../../base/audio/sound-tap.ts'
import { chooseSoundType } from '../../base/audio/sound-type.ts'
import { keepAwake } from '../../base/audio/wake-lock.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import { newId } from '../../base/local-db/new-id.ts'
import type { MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import type { MeetingTracks } from './meeting/meeting-tracks.ts'
import { type SoundInput, voiceInput } from './sound-input.ts'

/** One recording, from the open microphone to its last slice on the disk. */
export interface SoundSession {
  ulid: string
  recorded_at: string
  type: string
  microphone: string
  /** Of a meeting that was given a call to hear. */
  tracks: MeetingTracks | undefined
  pause: () => void
  resume: () => void
  /** Ends it; resolves with the size of what was recorded. */
  finish: () => Promise<number>
  /** Ends it at once; what is on the disk stays there. */
  drop: () => void
  /** Other tabs may record again, and may see it as left behind if there is no note for it. */
  release: () => void
}

export interface SessionEvents {
  accountId: string
  elapsedMs: () => number
  onBlock: (block: SoundBlock, rate: number) => void
  onTap: (rate: number) => void
  onFailure: (why: RecorderFailure) => void
  /** What the disk had refused is on it now. */
  onRoom: () => void
}

export type Opened = { kind: 'open'; session: SoundSession } | { kind: 'failed'; why: RecorderFailure }

/** Beside a voice: what makes the recording a meeting. */
export interface MeetingStart {
  draft: MeetingDraft
  /** Undefined: the microphone alone is recorded. */
  call: CallSound | undefined
}

export async function openSession(events: SessionEvents, meeting?: MeetingStart): Promise<Opened> {
  const type = chooseSoundType((one) => MediaRecorder.isTypeSupported(one))
  if (!type) return { kind: 'failed', why: 'no_microphone' }
  const freeRecorder = await takeRecorderLock()
  if (!freeRecorder) return { kind: 'failed', why: 'another_tab' }
  try {
    const wanted = findDevice(await listInputDevices(), chosenDevice())
    const input = await openInput(await openMicrophone(wanted?.id), meeting?.call)
    return { kind: 'open', session: await record(events, { input, type, freeRecorder, meeting }) }
  } catch (error) {
    freeRecorder()
    return { kind: 'failed', why: microphoneFailure(error) }
  }
}

async function openInput(microphone: MediaStream, call: CallSound | undefined): Promise<SoundInput> {
  if (!call) return voiceInput(microphone)
  const { meetingInput } = await import('./meeting/meeting-input.ts')
  return meetingInput(microphone, call)
}

interface OpenParts {
  input: SoundInput
  meeting: MeetingStart | undefined
  type: string
  freeRecorder: () => void
}

async function record(
  events: SessionEvents,
  { input, type, freeRecorder, meeting }: OpenParts,
): Promise<SoundSession> {
  const ulid = newId()
  const recorded_at = new Date().toISOString()
  const freeRecording = await takeRecordingLock(ulid)
  const writer = inProgress.begin(
    { id: ulid, account_id: events.accountId, type, started_at: recorded_at, meeting: meeting?.draft },
    {
      onRefused: (error) => events.onFailure(isDiskFull(error) ? 'disk_full' : 'memory_only'),
      onRoom: events.onRoom,
    },
  )
  const size = { bytes: 0 }
  const capture = startCapture({
    ...input,
    type,
    elapsedMs: events.elapsedMs,
    onSlice: (bytes, endMs) => {
      size.bytes += bytes.byteLength
      writer.add(bytes, endMs)
    },
  })
  const listening = listen(input, capture, events)
  const sleep = keepAwake()
  const end = () => {
    listening.stop()
    sleep()
  }
  return {
    ulid,
    recorded_at,
    type,
    microphone: input.microphone,
    tracks: input.tracks,
    pause: listening.pause,
    resume: listening.resume,
    async finish() {
      end()
      const handedOver = capture.stop()
      input.close()
      await handedOver
      await writer.settle()
      return size.bytes
    },
    drop() {
      end()
      capture.drop()
      input.close()
    },
    release() {
      freeRecording()
      freeRecorder()
    },
  }
}

/** The waveform and the captions hear what is recorded, and nothing while it is paused. */
function listen(input: SoundInput, capture: Capture, events: SessionEvents) {
  const state = { isPaused: false, isStopped: false }
  const { stream, channelCount } = input
  const tap = openSoundTap(stream, channelCount, (block, rate) => {
    if (!state.isPaused && !state.isStopped) events.onBlock(block, rate)
  })
  tap.then(
    ({ rate }) => !state.isStopped && events.onTap(rate),
    // Without it there is no waveform and there are no captions; the recording does not need it.
    () => undefined,
  )
  const handleEnded = async () => {
    const why = await endedFailure()
    if (!state.isStopped) events.onFailure(why)
  }
  input.onLost(() => void handleEnded())
  return {
    pause: () => {
      state.isPaused = true
      capture.pause()
    },
    resume: () => {
      state.isPaused = false
      capture.resume()
    },
    stop: () => {
      state.isStopped = true
      tap.then(
        ({ close }) => close(),
        () => undefined,
      )
    },
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
