import type { RecorderFailure } from '@earmark/core/recording/recorder-failures.ts'
import { type Capture, startCapture } from '../../base/audio/capture.ts'
import { chosenDevice, findDevice, listInputDevices } from '../../base/audio/input-devices.ts'
import { endedFailure, microphoneFailure, openMicrophone } from '../../base/audio/microphone.ts'
import { takeRecorderLock, takeRecordingLock } from '../../base/audio/recording-locks.ts'
import { openSoundTap } from '../../base/audio/sound-tap.ts'
import { chooseSoundType } from '../../base/audio/sound-type.ts'
import { keepAwake } from '../../base/audio/wake-lock.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import { newId } from '../../base/local-db/new-id.ts'

/** One recording, from the open microphone to its last slice on the disk. */
export interface SoundSession {
  ulid: string
  recorded_at: string
  type: string
  microphone: string
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
  onBlock: (samples: Float32Array) => void
  onTap: (rate: number) => void
  onFailure: (why: RecorderFailure) => void
  /** What the disk had refused is on it now. */
  onRoom: () => void
}

export type Opened = { kind: 'open'; session: SoundSession } | { kind: 'failed'; why: RecorderFailure }

export async function openSession(events: SessionEvents): Promise<Opened> {
  const type = chooseSoundType((one) => MediaRecorder.isTypeSupported(one))
  if (!type) return { kind: 'failed', why: 'no_microphone' }
  const freeRecorder = await takeRecorderLock()
  if (!freeRecorder) return { kind: 'failed', why: 'another_tab' }
  try {
    const wanted = findDevice(await listInputDevices(), chosenDevice())
    const stream = await openMicrophone(wanted?.id)
    return { kind: 'open', session: await record(events, { stream, type, freeRecorder }) }
  } catch (error) {
    freeRecorder()
    return { kind: 'failed', why: microphoneFailure(error) }
  }
}

interface OpenParts {
  stream: MediaStream
  type: string
  freeRecorder: () => void
}

async function record(
  events: SessionEvents,
  { stream, type, freeRecorder }: OpenParts,
): Promise<SoundSession> {
  const ulid = newId()
  const recorded_at = new Date().toISOString()
  const freeRecording = await takeRecordingLock(ulid)
  const writer = inProgress.begin(
    { id: ulid, account_id: events.accountId, type, started_at: recorded_at },
    {
      onRefused: (error) => events.onFailure(isDiskFull(error) ? 'disk_full' : 'memory_only'),
      onRoom: events.onRoom,
    },
  )
  const size = { bytes: 0 }
  const capture = startCapture({
    stream,
    type,
    elapsedMs: events.elapsedMs,
    onSlice: (bytes, endMs) => {
      size.bytes += bytes.byteLength
      writer.add(bytes, endMs)
    },
  })
  const listening = listen(stream, capture, events)
  const sleep = keepAwake()
  const end = () => {
    listening.stop()
    sleep()
  }
  return {
    ulid,
    recorded_at,
    type,
    microphone: stream.getAudioTracks()[0]?.label ?? '',
    pause: listening.pause,
    resume: listening.resume,
    async finish() {
      end()
      await capture.stop()
      await writer.settle()
      return size.bytes
    },
    drop() {
      end()
      capture.drop()
    },
    release() {
      freeRecording()
      freeRecorder()
    },
  }
}

/** The waveform and the captions hear what is recorded, and nothing while it is paused. */
function listen(stream: MediaStream, capture: Capture, events: SessionEvents) {
  const state = { isPaused: false, isStopped: false }
  const tap = openSoundTap(stream, (samples) => {
    if (!state.isPaused && !state.isStopped) events.onBlock(samples)
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
  for (const track of stream.getTracks()) track.addEventListener('ended', () => void handleEnded())
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
