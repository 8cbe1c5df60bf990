import type { ProviderId, SignInIntent, SignInMode } from '@earmark/core/access/sign-in-flow.ts'

export interface ProviderWish {
  provider: ProviderId
  next: string | null
  intent?: SignInIntent
  mode?: SignInMode
  flow?: string
}

/** The address that leads a browser to a provider. Kept apart from the rest, as every sign-in page holds it. */
export function providerPath({ provider, next, ...rest }: ProviderWish): string {
  const query = new URLSearchParams({ ...(next && { next }), ...rest })
  return `/api/v1/sign-in/${provider}/start?${query.toString()}`
}
