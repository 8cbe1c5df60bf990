import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { z } from 'zod'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import { askProvider } from './ask-provider.ts'
import { authorizationUrl, type Client, exchangeCode, oauthClient } from './oauth-client.ts'

export interface XEndpoints {
  authorize: string
  token: string
  me: string
}

const answer = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    // Only of apps that may ask for it, and only once the person has confirmed it.
    confirmed_email: z.string().optional(),
  }),
})

export function createX(client: Client, endpoints: XEndpoints): IdentityProvider {
  const config = oauthClient(client, endpoints, 'basic')
  return {
    realm: 'x',
    canAskAnew: false,
    begin: (attempt) => authorizationUrl(config, attempt, { scope: 'users.read tweet.read users.email' }),
    finish: async (attempt, { code }) => {
      const { access_token } = await exchangeCode(config, attempt, { code, issuer: undefined })
      const me = answer.safeParse(
        await askProvider(`${endpoints.me}?user.fields=confirmed_email`, access_token),
      )
      if (!me.success) throw new SignInFailure('internal-error', 'X does not say whom it means')
      const { id, name, confirmed_email } = me.data.data
      return { subject: id, email: confirmed_email, is_email_verified: confirmed_email !== undefined, name }
    },
  }
}
