import { createGithub, type GithubEndpoints } from './adapters/identity-provider/github.ts'
import { createOpenIdProvider } from './adapters/identity-provider/openid.ts'
import { createX, type XEndpoints } from './adapters/identity-provider/x.ts'
import type { Config } from './config.ts'
import type { OfferedProvider } from './ports/identity-provider.ts'

/** Where the three that everybody knows are found. */
export interface WellKnown {
  google: { issuer: string }
  github: GithubEndpoints
  x: XEndpoints
}

export const wellKnown: WellKnown = {
  google: { issuer: 'https://accounts.google.com' },
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    user: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails',
  },
  x: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    me: 'https://api.x.com/2/users/me',
  },
}

/** Those whose settings are there, in the order in which they are offered. */
export function openProviders(config: Config, now: () => Date, endpoints: WellKnown): OfferedProvider[] {
  const offered: (OfferedProvider | undefined)[] = [
    withClient(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET, (client) => ({
      id: 'google',
      name: 'Google',
      provider: createOpenIdProvider({
        ...client,
        ...endpoints.google,
        realm: 'google',
        canAskAnew: false,
        now,
      }),
    })),
    withClient(config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET, (client) => ({
      id: 'github',
      name: 'GitHub',
      provider: createGithub(client, endpoints.github),
    })),
    withClient(config.X_CLIENT_ID, config.X_CLIENT_SECRET, (client) => ({
      id: 'x',
      name: 'X',
      provider: createX(client, endpoints.x),
    })),
    ownProvider(config, now),
  ]
  return offered.filter((each) => each !== undefined)
}

/** Its people are kept by its address: a provider that takes its place later does not take over their names. */
function ownProvider(config: Config, now: () => Date): OfferedProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name = 'Work sign-in' } = config
  if (!issuer) return undefined
  return withClient(config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET, (client) => ({
    id: 'oidc',
    name,
    provider: createOpenIdProvider({
      ...client,
      issuer,
      realm: `oidc:${issuer.replace(/\/$/, '')}`,
      canAskAnew: true,
      now,
    }),
  }))
}

function withClient(
  clientId: string | undefined,
  clientSecret: string | undefined,
  make: (client: { clientId: string; clientSecret: string }) => OfferedProvider,
): OfferedProvider | undefined {
  return clientId && clientSecret ? make({ clientId, clientSecret }) : undefined
}
