import { inTabAccount } from '../../../base/session/tab-account.ts'
import { ApiError } from '../../../base/api/api-error.ts'

interface SentFile {
  ulid: string
  /** Made here, so that the attachment is known when it comes back as a row. */
  id: string
  file: File
  onProgress: (part: number) => void
}

const noAnswer = 'The file was not uploaded. Check your connection, then try again.'
/** The note was made here and is still on its way: that passes. */
const noteUnknown = 'The note itself has not reached the server yet. Try again in a moment.'

/** By XMLHttpRequest, for `fetch` does not tell how much of a file has gone. */
export function sendFile({ ulid, id, file, onProgress }: SentFile): Promise<void> {
  const body = new FormData()
  body.set('id', id)
  body.set('file', file, file.name)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (status: number, sentence: string) =>
      reject(new ApiError({ code: 'attachment_failed', status, sentence }))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => fail(0, noAnswer))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else fail(request.status, sentenceOf(request))
    })
    request.open('POST', inTabAccount(`/api/v1/recordings/${ulid}/attachments`))
    request.setRequestHeader('Accept', 'application/json')
    request.send(body)
  })
}

function sentenceOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 404) return noteUnknown
  try {
    const problem: unknown = JSON.parse(responseText)
    const detail = typeof problem === 'object' && problem !== null && 'detail' in problem && problem.detail
    return typeof detail === 'string' ? detail : noAnswer
  } catch {
    // Not from our server: a proxy's page in between.
    return noAnswer
  }
}
