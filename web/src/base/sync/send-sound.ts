import { type DetailedError, Upload } from 'tus-js-client'
import { ApiError } from '../api/api-error.ts'
import type { LocalSound } from '../local-db/schema.ts'
import type { OpenSound } from './open-sound.ts'

/** Small while it is being recorded: this much is all that is ever sent twice, and the rest is soon up. */
const chunkBytes = { growing: 256 * 1024, whole: 4 * 1024 * 1024 }

/** How often a sound that is being recorded is asked whether there is a piece's worth of it. */
const growthMs = 1_000

export interface Sending {
  /** Whose it is, whichever account the person works in by now. */
  account_id: string
  sound: LocalSound
  open: OpenSound
  /** How long it is, once nothing is added any more; undefined while it grows. */
  wholeBytes: () => Promise<number | undefined>
  onUrl: (url: string) => void
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** Sends what the server does not have yet. Returns the upload's address; throws an ApiError, or the signal's reason. */
export function sendSound(sending: Sending): Promise<string> {
  const { account_id, sound, signal } = sending
  return new Promise((resolve, reject) => {
    // What is sent comes from `fileReader`; the empty file only stands for it.
    const upload = new Upload(new Blob(), {
      ...whereTo(sound),
      uploadLengthDeferred: true,
      fileReader: { openFile: async () => readerOf(sending) },
      chunkSize: sound.is_growing ? chunkBytes.growing : chunkBytes.whole,
      metadata: { account: account_id, ...metadataOf(sound) },
      // The address is kept in the sound's own row, and trying again is the uploader's business.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onUploadUrlAvailable: () => {
        if (upload.url) sending.onUrl(upload.url)
      },
      // For those who watch from elsewhere: the protocol hears of the length with the last piece only.
      onBeforeRequest: async (request) => {
        const whole = await sending.wholeBytes()
        if (whole !== undefined) request.setHeader('Earmark-Sound-Bytes', String(whole))
      },
      onProgress: (bytes) => sending.onSent(bytes),
      onSuccess: () => (upload.url ? resolve(upload.url) : reject(new Error('an upload without address'))),
      onError: (error) => reject(failureOf(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    upload.start()
  })
}

/** Takes back what was sent of a recording that was discarded. */
export function forgetUpload(url: string): Promise<void> {
  return Upload.terminate(url, { retryDelays: null })
}

/**
 * Either to an upload that was begun, or to a new one. Given both, the library would begin anew whenever the server
 * is down for a moment, and all of it would be sent twice.
 */
function whereTo({ upload_url }: LocalSound) {
  return upload_url ? { uploadUrl: upload_url } : { endpoint: '/api/v1/uploads' }
}

function metadataOf({ ulid, recorded_at, type, source, others, sides }: LocalSound): Record<string, string> {
  const filename = source.kind === 'file' ? source.name : `${ulid}.${type.includes('mp4') ? 'm4a' : 'webm'}`
  return {
    ulid,
    recorded_at,
    filename,
    ...(type && { filetype: type }),
    ...(others && { others }),
    ...(sides && { sides }),
  }
}

function readerOf({ open, wholeBytes, signal }: Sending) {
  const slice = async (start: number, end: number): Promise<{ value: Blob; done: boolean }> => {
    // Asked first: what is added between the two readings is then sent with the next piece.
    const whole = await wholeBytes()
    const value = await open.read(start, Math.min(end, whole ?? end))
    const reached = start + value.size
    if (whole !== undefined && reached < Math.min(end, whole)) {
      throw new Error(`only ${reached} of ${whole} bytes can be read`)
    }
    if (whole !== undefined || reached === end)
      return { value, done: whole !== undefined && reached >= whole }
    await new Promise((resolve) => setTimeout(resolve, growthMs))
    signal.throwIfAborted()
    return slice(start, end)
  }
  // The size is never asked for: the length is declared with the last piece.
  return { size: 0, slice, close: () => undefined }
}

function failureOf(error: Error | DetailedError): Error {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!('originalRequest' in error) || (error.causingError && !isNetwork(error.causingError))) return error
  const status = answer?.getStatus() ?? 0
  return new ApiError({ status, code: codeIn(answer?.getBody()), sentence: error.message }, { cause: error })
}

/** As the library's own HTTP stack says it: a progress event of a request that got no answer. */
function isNetwork(cause: unknown): boolean {
  return !(cause instanceof Error)
}

function codeIn(body: string | undefined): string {
  try {
    const answer: unknown = JSON.parse(body ?? '')
    const code: unknown =
      typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'code') : undefined
    return typeof code === 'string' ? code : ''
  } catch {
    // No answer of ours, or none at all: the status says what there is to say.
    return ''
  }
}
