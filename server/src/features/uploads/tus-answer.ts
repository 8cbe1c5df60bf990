import { AppError, type ErrorCode } from '@earmark/core/errors.ts'
import { problemAnswer } from '../../platform/http/problem.ts'

/** What the protocol refuses, in our words. Its own status is kept: clients act on it. */
const refusals: Record<number, { code: ErrorCode; detail?: string }> = {
  400: { code: 'invalid_input', detail: 'A header of this upload is missing or cannot be read.' },
  403: { code: 'invalid_input', detail: 'A header of this upload is missing.' },
  404: { code: 'not_found' },
  409: {
    code: 'conflict',
    detail: 'The upload is at another offset. Ask for it, then continue from there.',
  },
  410: { code: 'gone' },
  412: { code: 'invalid_input', detail: 'This is tus 1.0.0; name it in the Tus-Resumable header.' },
  503: { code: 'unavailable' },
  507: { code: 'no_room' },
  413: { code: 'too_large', detail: 'This is larger than announced, or than the limit of 2 GB.' },
}

/** The answer of the protocol, without its leave for other sites, and with its refusals as problems. */
export function tusAnswer(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const name of answer.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name)
  if (answer.status < 400) return new Response(answer.body, { status: answer.status, headers })

  const { code, detail } = refusals[answer.status] ?? { code: 'internal' as const }
  const problem = problemAnswer(new AppError(code, 'tus refused', detail === undefined ? {} : { detail }))
  problem.headers.set('Tus-Resumable', '1.0.0')
  return new Response(problem.body, { status: answer.status, headers: problem.headers })
}

/** Everything has arrived: who asks how far it is need send nothing more. */
export function wholeAnswer(bytes: number): Response {
  return new Response(null, {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(bytes),
      'Upload-Length': String(bytes),
      'Cache-Control': 'no-store',
    },
  })
}
