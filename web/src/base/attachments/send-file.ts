import { inTabAccount } from '../session/tab-account.ts'
import { ApiError } from '../api/api-error.ts'
import { failureOf } from '../api/fetch-client.ts'

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
    const fail = (status: number, why: Pick<ApiError, 'sentence' | 'limit'>) =>
      reject(new ApiError({ code: 'attachment_failed', status, ...why }))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => fail(0, { sentence: noAnswer, limit: undefined }))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else fail(request.status, whyOf(request))
    })
    request.open('POST', inTabAccount(`/api/v1/recordings/${ulid}/attachments`))
    request.setRequestHeader('Accept', 'application/json')
    request.send(body)
  })
}

function whyOf({ status, responseText }: XMLHttpRequest): Pick<ApiError, 'sentence' | 'limit'> {
  if (status === 404) return { sentence: noteUnknown, limit: undefined }
  try {
    const { sentence, limit } = failureOf(status, JSON.parse(responseText))
    return { sentence, limit }
  } catch {
    // Not from our server: a proxy's page in between.
    return { sentence: noAnswer, limit: undefined }
  }
}
