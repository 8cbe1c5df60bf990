import { AppError } from '@earmark/core/errors.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'

const socket = createRoute({
  method: 'get',
  path: '/realtime',
  summary: 'A WebSocket that tells of changes, with the session’s cookie and from a page of this site',
  description:
    'Messages are JSON. `{type:"subscribe",account}` is answered with `{type:"subscribed",account,seq}`, and each ' +
    'change of the account with `{type:"poke",account,seq}`: pull then. `{type:"join",topic}` and ' +
    '`{type:"leave",topic}` say where one is; `{type:"present",topic,users,has_more}` who is there. ' +
    '`{type:"ping"}` is answered with `{type:"pong"}`. A refusal is `{type:"error",code,sentence,about?}`; a socket ' +
    'is closed with 4401 (invalid_token), 4403 (permission_denied), 1009 (too_big) or 1013 (unavailable).',
  responses: { 101: { description: 'The protocol is switched' } },
})

/** The upgrade itself never comes this far: whoever asks here did not offer one. */
export function registerRealtime(api: Api): void {
  api.openapi(socket, () => {
    throw new AppError('upgrade_required', 'a plain request for the socket')
  })
}
