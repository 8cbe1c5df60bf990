import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { z } from 'zod'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { askProvider } from './ask-provider.ts'
import { authorizationUrl, bearer, type Client, exchangeCode } from './exchange-code.ts'

export interface GithubEndpoints {
  authorize: string
  token: string
  user: string
  emails: string
}

const profile = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() })
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Speaks OAuth, not OpenID: who somebody is, and which of their addresses are confirmed, takes a call each. */
export function createGithub(client: Client, endpoints: GithubEndpoints): IdentityProvider {
  return {
    realm: 'github',
    canAskAnew: false,
    begin: (attempt) =>
      authorizationUrl({
        client,
        endpoint: endpoints.authorize,
        scopes: ['read:user', 'user:email'],
        attempt,
      }),
    finish: async (attempt, { code }) => {
      const endpoint = endpoints.token
      const tokens = await exchangeCode({ client, endpoint, authentication: 'post', attempt, code })
      const user = profile.safeParse(await askProvider(endpoints.user, bearer(tokens)))
      const listed = emails.safeParse(await askProvider(endpoints.emails, bearer(tokens)))
      if (!user.success || !listed.success)
        throw new SignInFailure('internal-error', 'GitHub does not say whom it means')
      const primary = listed.data.find(({ primary: isPrimary }) => isPrimary)
      return {
        subject: String(user.data.id),
        email: primary?.email,
        is_email_verified: primary?.verified ?? false,
        name: user.data.name || user.data.login,
      }
    },
  }
}
