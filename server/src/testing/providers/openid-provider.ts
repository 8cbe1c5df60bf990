import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenIdProvider, { type Interaction } from 'oidc-provider'

interface OpenIdPerson {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
}

export interface OpenIdServer {
  issuer: string
  env: Record<string, string>
  /** Who signs in there next. */
  state: { person: OpenIdPerson }
  close(): Promise<void>
  /** At the same address, after it was down. */
  open(): Promise<void>
}

export interface OpenIdOptions {
  /** Of the app that people come from; known once it runs. */
  redirectUris: () => string[]
  /** Whether a page asks the person first, as providers do; otherwise they are sent on at once. */
  asksFirst?: boolean
  port?: number
}

/** A real OpenID provider, on loopback. */
export async function startOpenIdProvider(options: OpenIdOptions): Promise<OpenIdServer> {
  const state: OpenIdServer['state'] = {
    person: { sub: 'p-1', name: 'Mary Jackson', email: 'mary@example.org', email_verified: true },
  }
  const running: { server: Server; answer?: (request: IncomingMessage, answer: ServerResponse) => void } = {
    server: createServer((request, answer) => running.answer?.(request, answer)),
  }
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      running.server.listen(port, '127.0.0.1', resolve)
    })
  await listen(options.port ?? 0)
  // A listening TCP server has an address of this shape.
  const { port } = running.server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const env = {
    OIDC_NAME: 'Work sign-in',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'earmark',
    OIDC_CLIENT_SECRET: 'a-secret-of-ours',
  }
  running.answer = answersOf({ issuer, env, state, options })
  const answer = running.answer
  return {
    issuer,
    env,
    state,
    close: () =>
      new Promise((resolve) => {
        running.server.closeAllConnections()
        running.server.close(() => resolve())
      }),
    open: async () => {
      running.server = createServer(answer)
      await listen(port)
    },
  }
}

interface Parts {
  issuer: string
  env: Record<string, string>
  state: OpenIdServer['state']
  options: OpenIdOptions
}

function answersOf({ issuer, env, state, options }: Parts) {
  const made: { provider?: OpenIdProvider } = {}
  // Its clients are read once: the app they come from must have its port by then.
  const providerOf = () =>
    (made.provider ??= new OpenIdProvider(issuer, {
      clients: [
        {
          client_id: env['OIDC_CLIENT_ID'] ?? '',
          client_secret: env['OIDC_CLIENT_SECRET'] ?? '',
          redirect_uris: options.redirectUris(),
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ ...state.person, sub: id }),
      }),
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_: unknown, { uid }: Interaction) => `/interaction/${uid}` },
      cookies: { keys: ['only for tests'] },
    }))

  return (request: IncomingMessage, answer: ServerResponse): void => {
    const provider = providerOf()
    const path = request.url ?? '/'
    if (!path.startsWith('/interaction/')) {
      void provider.callback()(request, answer)
      return
    }
    const isAnswered = path.endsWith('/go-on') || path.endsWith('/cancel')
    if (options.asksFirst && !isAnswered) {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end(page(path))
      return
    }
    void finish(provider, { request, answer, isCancelled: path.endsWith('/cancel'), sub: state.person.sub })
  }
}

const page = (path: string) =>
  `<!doctype html><title>Work sign-in</title><h1>Work sign-in</h1><a href="${path}/go-on">Go on</a> <a href="${path}/cancel">Cancel</a>`

interface Finish {
  request: IncomingMessage
  answer: ServerResponse
  isCancelled: boolean
  sub: string
}

/** Who they are, and that they agree: both at once. */
async function finish(
  provider: OpenIdProvider,
  { request, answer, isCancelled, sub }: Finish,
): Promise<void> {
  if (isCancelled) {
    await provider.interactionFinished(request, answer, { error: 'access_denied' })
    return
  }
  const { params } = await provider.interactionDetails(request, answer)
  const grant = new provider.Grant({ accountId: sub, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  const grantId = await grant.save()
  await provider.interactionFinished(request, answer, { login: { accountId: sub }, consent: { grantId } })
}
