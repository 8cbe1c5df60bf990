import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Session } from '@earmark/core/access/principal.ts'
import { AppError, type ErrorCode, problemOf } from '@earmark/core/errors.ts'
import { maxMessageBytes } from '@earmark/core/realtime/failures.ts'
import { WebSocketServer } from 'ws'
import { addressBlock } from '../http/client-address.ts'
import { describeError } from '../http/describe-error.ts'
import { fixedHeaders } from '../http/security-headers.ts'
import type { SiteAddress } from '../http/site-address.ts'
import type { Log } from '../log.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import type { Realtime } from './realtime.ts'

export interface UpgradeNeeds {
  address: SiteAddress
  resolveSession(headers: Headers): Promise<Session | undefined>
  limiter: RateLimiter
  realtime: Pick<Realtime, 'hasRoomFor' | 'welcome'>
  log: Log
}

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
}

const realtimePath = '/api/v1/realtime'

/** Lets sockets in: those of our own pages, with a live session. The cookie is the only way to show one. */
export function answerUpgrades(server: Server, needs: UpgradeNeeds): void {
  const door = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Our messages are short; its memory would be most of what a socket takes.
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    maxFragments: 16,
  })
  server.on('upgrade', (request, socket, head) => {
    if (pathOf(request) !== realtimePath) return passOn(server, { request, socket, head })
    const started = performance.now()
    socket.on('error', ignore)
    void admit(needs, request).then((answer) => {
      const status = 'refused' in answer ? problemOf(answer.refused).status : 101
      const ms = Math.round(performance.now() - started)
      needs.log('info', 'request', { method: 'GET', route: realtimePath, status, ms })
      if ('refused' in answer) return turnAway(socket, answer.refused)
      door.handleUpgrade(request, socket, head, (webSocket) => {
        socket.off('error', ignore)
        needs.realtime.welcome(webSocket, answer.session_id, answer.access)
      })
    })
  })
}

/** A connection that breaks while its session is looked up is gone; there is nobody to tell. */
const ignore = () => undefined

type Admission =
  | { refused: AppError }
  | { session_id: string; access: { user_id: string; accounts: ReadonlySet<string> } }

async function admit(needs: UpgradeNeeds, request: IncomingMessage): Promise<Admission> {
  const { origin, host, cookie } = request.headers
  // Browsers always say which page opens a socket, and send the cookie along whichever it is.
  if (origin === undefined || !needs.address.isOurs(origin, host))
    return no('forbidden', 'a socket from elsewhere')
  try {
    const session = await needs.resolveSession(new Headers(cookie === undefined ? {} : { cookie }))
    const key = session?.id ?? addressBlock(request.socket.remoteAddress)
    const taken = await needs.limiter.take([{ limit: 'api', key }])
    if (!taken.allowed) return no('rate_limited', 'too many sockets opened')
    if (!session) return no('unauthorized', 'no valid session came with the upgrade')
    const { user, accounts } = session.viewer
    const room = needs.realtime.hasRoomFor(user.id)
    if (room === 'ending') return no('unavailable', 'the server ends')
    if (room === 'too_many') return no('rate_limited', 'too many sockets of one person')
    return {
      session_id: session.id,
      access: { user_id: user.id, accounts: new Set(accounts.map(({ id }) => id)) },
    }
  } catch (error) {
    needs.log('error', 'a socket could not be let in', { error: describeError(error) })
    return no('unavailable', 'the session cannot be looked up')
  }
}

function no(code: ErrorCode, why: string): Admission {
  return { refused: new AppError(code, why) }
}

function turnAway(socket: Duplex, refusal: AppError): void {
  const problem = problemOf(refusal)
  const body = JSON.stringify(problem)
  const headers = [
    ...fixedHeaders,
    ['Content-Type', 'application/problem+json'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
  ]
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines}\r\n${body}`)
}

/**
 * Some clients offer another protocol with plain requests (curl offers h2c). The offer is declined by answering as
 * usual. In development others may take it.
 */
function passOn(server: Server, { request, socket, head }: Upgrade): void {
  if (server.listenerCount('upgrade') > 1) return
  if (head.length > 0) socket.unshift(head)
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  // An upgrade's stream is the connection's own socket.
  response.assignSocket(request.socket)
  response.once('finish', () => socket.end())
  server.emit('request', request, response)
}

function pathOf({ url }: IncomingMessage): string {
  return (url ?? '').split('?')[0] ?? ''
}
