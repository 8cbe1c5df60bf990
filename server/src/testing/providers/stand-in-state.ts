import type { IncomingMessage } from 'node:http'

/** Who is signed in at the provider. */
interface StandInPerson {
  id: string
  name: string
  email?: string
  isVerified: boolean
}

/** How the stand-ins behave; tests change it as they go. */
export interface StandInState {
  person: StandInPerson
  /** The client's secret that they take. */
  secret: string
  /** In place of a code, the provider sends the person back with this error. */
  refusal?: string
  /** What is wrong with the ID tokens that are given out. */
  forgery?: Forgery
  /** Where a token that brings its own keys says they are; nobody must look. */
  foreignKeysUrl: string
  /** Codes given out and not yet used, with the challenge and nonce of their request. */
  codes: Map<string, { challenge: string; nonce: string }>
}

export interface Asked {
  url: URL
  method: string
  headers: IncomingMessage['headers']
  body: URLSearchParams
}

/** Undefined where the address is not theirs. */
export type Answers = (asked: Asked, state: StandInState) => Promise<Reply | undefined> | Reply | undefined

export interface Reply {
  status?: number
  location?: string
  json?: unknown
}

export type Forgery =
  | 'wrong nonce'
  | 'wrong audience'
  | 'wrong issuer'
  | 'expired'
  | 'too old'
  | 'no signature'
  | 'signed with the public key as a secret'
  | 'signed by somebody else'
  | 'keys from elsewhere'
  | 'unknown key'
  | 'for two clients'
