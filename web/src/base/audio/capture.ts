/**
 * Asked for; a browser hands over whole Opus packets of 60 ms, so that it becomes 120 or 180 ms, and a busy machine
 * may miss one: not more than a quarter of a second is to be out of the disk's reach.
 */
const sliceMs = 120
/** Speech in Opus gains nothing above this. An hour is 14 MB. */
const bitsPerSecond = 32_000

export interface Capture {
  pause: () => void
  resume: () => void
  /** Resolves when the last slice has been handed over. */
  stop: () => Promise<void>
  /** Ends at once; nothing more is handed over. */
  drop: () => void
}

interface CaptureParts {
  stream: MediaStream
  type: string
  onSlice: (bytes: Uint8Array<ArrayBuffer>) => void
}

/** Sound from the microphone in small slices, in their order. */
export function startCapture({ stream, type, onSlice }: CaptureParts): Capture {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
  const state = { isDropped: false, handedOver: Promise.resolve() }
  recorder.addEventListener('dataavailable', ({ data }) => {
    // One after the other: a later slice may be read sooner than an earlier one.
    state.handedOver = state.handedOver.then(async () => {
      const bytes = new Uint8Array(await data.arrayBuffer())
      if (bytes.byteLength > 0 && !state.isDropped) onSlice(bytes)
    })
  })
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  recorder.start(sliceMs)
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    async stop() {
      end()
      await stopped
      await state.handedOver
    },
    drop() {
      state.isDropped = true
      end()
    },
  }
}
