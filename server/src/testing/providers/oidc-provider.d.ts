// The package has no types of its own; these are of the little that is used of it.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Interaction {
    uid: string
    params: Record<string, unknown>
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): (request: IncomingMessage, answer: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, answer: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      answer: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
