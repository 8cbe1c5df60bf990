import { Resolver } from 'node:dns/promises'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import type { PublicWeb, WebAnswer, WebRequest } from '../../ports/public-web.ts'
import { isPublicAddress } from './is-public-address.ts'

interface Ways {
  /** The addresses of a name. */
  resolve: (name: string) => Promise<string[]>
  mayReach: (address: string) => boolean
  /** As `URL.port` has them: none for the usual one. */
  ports: readonly string[] | 'any'
  protocols: readonly string[]
}

/** What is read over an open line can be read, and made up, by whoever it passes. */
const usual: Ways = {
  resolve: resolveName,
  mayReach: isPublicAddress,
  ports: ['', '8443'],
  protocols: ['https:'],
}

const mostRedirects = 3

/** `ways` are others in tests alone, which have no other server than one of their own machine. */
export function createPublicWeb(ways: Ways = usual): PublicWeb {
  return {
    async get(address, request) {
      const signal = AbortSignal.timeout(request.seconds * 1000)
      try {
        return await follow(address, request, { ways, signal })
      } catch {
        // No name, no answer, no certificate, or an answer that ends early: one word for all, for whoever asks could
        // otherwise learn what there is behind a firewall.
        return { kind: signal.aborted ? 'too_slow' : 'unreachable' }
      }
    },
  }
}

interface Following {
  ways: Ways
  signal: AbortSignal
}

async function follow(first: URL, request: WebRequest, following: Following): Promise<WebAnswer> {
  let address = first
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(address, request, following)
    const next = answer.kind === 'answered' && isRedirect(answer.status) && answer.headers.location
    if (!next) return answer
    address = new URL(next, address)
  }
  return { kind: 'unreachable' }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

async function ask(address: URL, request: WebRequest, { ways, signal }: Following): Promise<WebAnswer> {
  const isWanted =
    ways.protocols.includes(address.protocol) && address.username === '' && address.password === ''
  if (!isWanted || (ways.ports !== 'any' && !ways.ports.includes(address.port)))
    return { kind: 'unreachable' }
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await within(signal, ways.resolve(host))
  // One that leads here and there alike is not trusted at all.
  const [there] = found
  if (there === undefined || !found.every(ways.mayReach)) return { kind: 'unreachable' }
  const answer = await send(address, there, { headers: request.headers ?? {}, signal })
  const { statusCode: status = 0, headers } = answer
  // Bytes that unfold to thousands of times as many are not read.
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity'
  if (isPacked || isRedirect(status)) answer.destroy()
  if (isPacked) return { kind: 'unreachable' }
  if (isRedirect(status)) return { kind: 'answered', status, headers, body: Buffer.alloc(0) }
  const body = await read(answer, request.maxBytes)
  return body ? { kind: 'answered', status, headers, body } : { kind: 'too_large' }
}

interface Sent {
  headers: Record<string, string>
  signal: AbortSignal
}

/** To the address that was looked at and no other: a name may lead elsewhere when it is asked again. */
function send(address: URL, there: string, { headers, signal }: Sent): Promise<IncomingMessage> {
  const family = isIP(there)
  const request = address.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    request(
      address,
      {
        // A connection that was kept open could be to elsewhere.
        agent: false,
        headers: { 'User-Agent': 'Earmark', 'Accept-Encoding': 'identity', ...headers },
        signal,
        lookup: (_name, { all }, found) =>
          all ? found(null, [{ address: there, family }]) : found(null, there, family),
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

/** Undefined: there is more of it. */
async function read(answer: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer) {
    // No encoding is set, so that all of it comes as bytes.
    const next = piece as Buffer
    bytes += next.length
    if (bytes > maxBytes) return undefined
    pieces.push(next)
  }
  return Buffer.concat(pieces)
}

/** By the name servers alone, as the machine's own list of names is not the public internet. */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  // IPv4 first: a server may have no way out by IPv6, and hardly a calendar is to be had by that alone.
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
}

async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true })
    }),
  ])
}
