/**
 * Asked for; a browser hands over whole Opus packets of 60 ms, so that it becomes 120 or 180 ms, and a busy machine
 * may miss one: not more than a quarter of a second is to be out of the disk's reach.
 */
const sliceMs = 120
/** Of each channel: speech in Opus gains nothing above this. An hour is 14 MB. */
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
  channelCount: 1 | 2
  type: string
  /** Recorded time by now; asked when a slice arrives. */
  elapsedMs: () => number
  onSlice: (bytes: Uint8Array<ArrayBuffer>, endMs: number) => void
}

/** Sound from the microphone in small slices, in their order. */
export function startCapture(parts: CaptureParts): Capture {
  const { stream, channelCount, type, elapsedMs, onSlice } = parts
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    audioBitsPerSecond: bitsPerSecond * channelCount,
  })
  const state = { isDropped: false }
  const slices = readInOrder((bytes, endMs) => {
    if (bytes.byteLength > 0 && !state.isDropped) onSlice(bytes, endMs)
  })
  recorder.addEventListener('dataavailable', ({ data }) => slices.add(data, elapsedMs()))
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  recorder.start(sliceMs)
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return {
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    async stop() {
      end()
      await stopped
      await slices.handedOver()
    },
    drop() {
      state.isDropped = true
      end()
    },
  }
}

/**
 * Each slice is read as soon as it is there, and handed over after those before it. On a busy machine a read takes
 * longer than a slice lasts: one read after the other would fall behind by seconds, which a crash would take along.
 */
export function readInOrder(onRead: (bytes: Uint8Array<ArrayBuffer>, endMs: number) => void) {
  const state = { handedOver: Promise.resolve() }
  return {
    add(data: Pick<Blob, 'arrayBuffer'>, endMs: number) {
      const reading = data.arrayBuffer()
      state.handedOver = Promise.all([reading, state.handedOver]).then(([bytes]) =>
        onRead(new Uint8Array(bytes), endMs),
      )
    },
    handedOver: () => state.handedOver,
  }
}
