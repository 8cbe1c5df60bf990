import { isSignInErrorCode, type SignInErrorCode } from './sign-in-errors.ts'

/** The services one can sign in through, where they are set up; `oidc` is the operator's own. */
export const providerIds = ['google', 'github', 'x', 'oidc'] as const
export type ProviderId = (typeof providerIds)[number]

/** What a person wants from a provider: to come in, to add it to their account, or to show that it is them. */
export const signInIntents = ['sign-in', 'link', 're-authenticate'] as const
export type SignInIntent = (typeof signInIntents)[number]

export const signInModes = ['popup', 'redirect'] as const
export type SignInMode = (typeof signInModes)[number]

/** How an attempt ended: what `/callback/{id}` is told by the server, and tells the page that asked. */
export interface SignInEvent {
  /** The name the asking page gave the attempt; empty where it is not known. */
  flow: string
  provider: ProviderId | null
  intent: SignInIntent
  mode: SignInMode
  /** Where to go on: a path of this site. */
  next: string
  error: SignInErrorCode | null
}

/** Long enough that no other page guesses it. */
export const flowShape = /^[A-Za-z0-9_-]{16,64}$/

export function isProviderId(text: string): text is ProviderId {
  return providerIds.some((id) => id === text)
}

/** What came from another window or out of storage: an event of ours, or nothing. */
export function readSignInEvent(input: unknown): SignInEvent | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { flow, provider, intent, mode, next, error } = input as Record<string, unknown> // any object has fields
  const isWhole =
    typeof flow === 'string' &&
    typeof next === 'string' &&
    (provider === null || (typeof provider === 'string' && isProviderId(provider))) &&
    (error === null || (typeof error === 'string' && isSignInErrorCode(error)))
  const knownIntent = signInIntents.find((known) => known === intent)
  const knownMode = signInModes.find((known) => known === mode)
  if (!isWhole || !knownIntent || !knownMode) return undefined
  return { flow, provider, intent: knownIntent, mode: knownMode, next, error }
}
