import type { ProviderId } from '@earmark/core/access/sign-in-flow.ts'

/** What holds one attempt together: made by us, and shown to nobody but the provider. */
export interface Attempt {
  state: string
  nonce: string
  code_verifier: string
  /** Where the provider sends the person back to. */
  redirect_uri: string
  /** The person is known here and shows once more that it is them: the provider is to ask, not to remember. */
  is_proof: boolean
  begun_at: Date
}

/** What the provider sent back with the person. */
export interface ProviderAnswer {
  code: string
  /** Who says to have sent it (RFC 9207), where it is said. */
  issuer: string | undefined
}

/** Whom the provider vouches for. */
export interface ProvenPerson {
  /** The provider's own name for them: it never changes, and is nobody else's there. */
  subject: string
  email: string | undefined
  /** Whether the provider made sure that the address is theirs. */
  is_email_verified: boolean
  name: string
}

/** A service that says who somebody is. Whatever keeps it from doing so is a SignInFailure. */
export interface IdentityProvider {
  /** Under what name its people are kept: two services never share one. */
  realm: string
  /** Whether it asks people anew who they are where it is to, and makes sure that it did. */
  canAskAnew: boolean
  /** Where to send the person. Asks the provider nothing before it is needed, so that it may be down until then. */
  begin(attempt: Attempt): Promise<URL>
  finish(attempt: Attempt, answer: ProviderAnswer): Promise<ProvenPerson>
}

/** A provider that is set up here, and what its button says. */
export interface OfferedProvider {
  id: ProviderId
  name: string
  provider: IdentityProvider
}
