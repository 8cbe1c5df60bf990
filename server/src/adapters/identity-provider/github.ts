import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { z } from 'zod'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { askProvider } from './ask-provider.ts'
import { authorizationUrl, type Client, exchangeCode, oauthClient } from './oauth-client.ts'

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
  const config = oauthClient(client, endpoints, 'post')
  return {
    realm: 'github',
    canAskAnew: false,
    begin: (attempt) => authorizationUrl(config, attempt, { scope: 'read:user user:email' }),
    finish: async (attempt, { code }) => {
      const { access_token } = await exchangeCode(config, attempt, { code, issuer: undefined })
      const user = profile.safeParse(await askProvider(endpoints.user, access_token))
      const listed = emails.safeParse(await askProvider(endpoints.emails, access_token))
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
