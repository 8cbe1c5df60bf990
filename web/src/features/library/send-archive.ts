import { ApiError } from '../../base/api/api-error.ts'
import { failureOf } from '../../base/api/fetch-client.ts'
import { DetailedError, Upload } from 'tus-js-client'

interface SendingArchive {
  file: File
  account_id: string
  /** From 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

const chunkBytes = 8 * 1024 * 1024
/** A connection may be gone for a few minutes: it goes on where it was. */
const retryDelays = [1_000, 3_000, 10_000, 30_000, 60_000, 60_000, 60_000]

/** Sends an archive. Chosen again after the page was closed, the same file is gone on with where it was. */
export function sendArchive({ file, account_id, onSent, signal }: SendingArchive): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/v1/uploads',
      metadata: { account: account_id, purpose: 'archive', filename: file.name },
      chunkSize: chunkBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => isPassing(error),
      onProgress: (sent, whole) => onSent(sent / Math.max(1, whole)),
      onSuccess: () => resolve(),
      onError: (error) => reject(refusalOf(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    void upload.findPreviousUploads().then(([before]) => {
      if (before) upload.resumeFromPreviousUpload(before)
      upload.start()
    }, reject)
  })
}

/** What the server refuses, it refuses again. */
function isPassing(error: Error | DetailedError): boolean {
  const status = statusOf(error)
  return status === 0 || status === 429 || status >= 500
}

function statusOf(error: Error | DetailedError): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

function refusalOf(error: Error | DetailedError): ApiError {
  const body = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : ''
  const answer = parsed(body)
  if (answer !== undefined) return failureOf(statusOf(error), answer)
  return new ApiError({ code: 'network_failure', status: 0, sentence: notUploaded }, { cause: error })
}

const notUploaded =
  'The archive could not be uploaded. Check your connection, then choose the same file again: the upload continues where it stopped.'

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // No answer of ours, or none at all.
    return undefined
  }
}
