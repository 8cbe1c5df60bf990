import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Attempt } from '../../ports/identity-provider.ts'
import { createOpenIdProvider } from './openid.ts'

const attempt: Attempt = {
  state: 'a state',
  nonce: 'a nonce',
  code_verifier: 'v'.repeat(43),
  redirect_uri: 'https://earmark.example/callback/oidc',
  is_proof: false,
  begun_at: new Date(),
}

const open = new Set<{ close(): void }>()
afterAll(() => {
  for (const server of open) server.close()
})

/** A provider at an address of its own, that answers each path as it is told, and how often it was asked. */
async function serve(answers: (issuer: string) => Record<string, (answer: ServerResponse) => void>) {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    const found = answers(issuer)[request.url ?? '']
    if (found) found(answer)
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.add(server)
  // A listening TCP server has an address of this shape.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, provider: providerAt(issuer) }
}

const providerAt = (issuer: string) =>
  createOpenIdProvider({
    realm: 'oidc',
    issuer,
    clientId: 'earmark',
    clientSecret: 'secret',
    canAskAnew: true,
    now: () => new Date(),
  })

const described = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  authorization_response_iss_parameter_supported: true,
})

const json = (body: unknown) => (answer: ServerResponse) => {
  answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const configuration = '/.well-known/openid-configuration'

test.each([
  ['says that it is another’s', 'https://evil.example'],
  ['does not say whose it is', undefined],
])('[OAUTH-8] an answer that %s is refused before its code is used', async (_what, issuer) => {
  const { asked, provider } = await serve((own) => ({ [configuration]: json(described(own)) }))

  const finished = provider.finish(attempt, { code: 'a code', issuer })

  await expect(finished).rejects.toMatchObject({ code: 'invalid-auth-event' })
  expect(asked).toEqual([configuration])
})

test('[OAUTH-1] a provider that sends us on elsewhere is not followed', async () => {
  const { asked, provider } = await serve(() => ({
    [configuration]: (answer) => answer.writeHead(302, { Location: '/elsewhere' }).end(),
  }))

  await expect(provider.begin(attempt)).rejects.toMatchObject({ code: 'network-request-failed' })
  expect(asked).toEqual([configuration])
})

test('[OAUTH-1] a provider that sends a code’s secret on elsewhere is not followed', async () => {
  const { asked, provider } = await serve((own) => ({
    [configuration]: json(described(own)),
    '/token': (answer) => answer.writeHead(307, { Location: '/elsewhere' }).end(),
  }))
  const { origin: issuer } = await provider.begin(attempt)

  const finished = provider.finish(attempt, { code: 'a code', issuer })

  await expect(finished).rejects.toMatchObject({ code: 'network-request-failed' })
  expect(asked).toEqual([configuration, '/token'])
})

test.each<[string, (issuer: string) => unknown, string]>([
  [
    'more than half a megabyte',
    (own) => ({ ...described(own), more: 'x'.repeat(600_000) }),
    'internal-error',
  ],
  [
    'another’s name',
    (own) => ({ ...described(own), issuer: 'https://evil.example' }),
    'auth-domain-config-required',
  ],
  ['no keys', (own) => ({ ...described(own), jwks_uri: undefined }), 'auth-domain-config-required'],
  ['nonsense', () => ['nonsense'], 'auth-domain-config-required'],
])('[OAUTH-1] a provider that describes itself with %s is not asked further', async (_what, body, code) => {
  const { provider } = await serve((own) => ({ [configuration]: json(body(own)) }))

  await expect(provider.begin(attempt)).rejects.toMatchObject({ code })
})

test('[OAUTH-13] a slash at the end of a provider’s address is no difference', async () => {
  const { provider } = await serve((own) => ({
    [configuration]: json({ ...described(own), issuer: `${own}/` }),
  }))

  const url = await provider.begin(attempt)

  expect(url.pathname).toBe('/auth')
})
