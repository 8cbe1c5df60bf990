import type { z } from 'zod'
import type { Action, OwnedAction } from '../access/permissions.ts'

/**
 * Method and path, `:id` for what differs: the name by which all sides speak of a call. The path is that under /api/v1;
 * one that begins with /api/ is whole.
 */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'} /${string}`

/** One row of the table of calls: all that the server, its description and the browser must agree on. */
export interface Call {
  /** For the description of the API, as is `description`. */
  summary: string
  description?: string
  who: Who
  /** Before what cannot be taken back, or locks others out: who did not prove themselves lately does so first. */
  fresh?: true
  /** With all calls it is counted by who asks; what could be tried over and over, also by the sender's block of addresses. */
  rate?: RateClass
  /**
   * Answered on a full disk too: what people come and go by, and what takes away from what others get. Where a schema
   * stands, with such a body alone.
   */
  onFullDisk?: true | z.ZodType
  params?: z.ZodObject
  query?: z.ZodObject
  body?: Body
  answer: Answer
}

/** What is counted together; how often it may be is the server's `platform/rate-limit/limits.ts`. */
export type RateClass = 'passkey' | 'reset' | 'mailed_link' | 'consent' | 'checkout'

/** Who may make a call. What hangs on a row of the database is asked where that row is read. */
export type Who =
  | { kind: 'anyone' }
  /** By a secret of its own: a mailed token, the operator's key. */
  | { kind: 'holder' }
  /** Whoever is signed in, about themselves; `:id` names something of theirs. */
  | { kind: 'self' }
  /** The administrator of the instance: whoever was its first person. */
  | { kind: 'administrator' }
  /** In the current account, where everyone sees their own part. */
  | { kind: 'insider' }
  /** By role in the current account. */
  | { kind: 'role'; may: Action }
  /** By role in the account `:id`; about oneself as `:user_id`, by `ofOneself`. */
  | { kind: 'team'; may: Action | 'anybody'; ofOneself?: Action }
  /** A recording of the current account: whoever sees it, or for a change its author and those who look after all. */
  | { kind: 'recording'; may: 'see' | OwnedAction }

export type Body =
  /** `isLong`: whole transcripts are sent; eight hours of talk with the time of each word are about 5 MB. */
  | { kind: 'json'; schema: z.ZodType; isRequired: boolean; isLong?: true }
  /** Read as a stream by who answers; told here for the description alone. */
  | { kind: 'form'; fields: FormFields }
  | { kind: 'json_or_form'; schema: z.ZodType; fields: FormFields }
  | { kind: 'bytes'; isRequired: boolean }

/** Text, but for the file itself. */
export type FormFields = Record<string, { format?: 'binary' | 'date-time'; description?: string }>

export type Answer =
  /** `isStreamed`: as events too, for who asks so. */
  | { kind: 'json'; status: 200 | 201 | 202; description: string; schema: z.ZodType; isStreamed?: true }
  | { kind: 'none'; description: string }
  /** Whoever answers makes the whole of it: a file, a redirect, another protocol. */
  | { kind: 'own'; statuses: Record<number, OwnStatus> }

interface OwnStatus {
  description: string
  types?: Record<string, 'binary' | 'text'>
}

/** Keeps the types of the rows, and holds each to its shape. */
export function defineCalls<const Rows extends Record<CallName, Call>>(rows: Rows): Rows {
  return rows
}

export const anyone = { kind: 'anyone' } as const
export const holder = { kind: 'holder' } as const
export const self = { kind: 'self' } as const
export const administrator = { kind: 'administrator' } as const
export const insider = { kind: 'insider' } as const
export const byRole = (may: Action) => ({ kind: 'role', may }) as const
export const inTeam = (may: Action | 'anybody') => ({ kind: 'team', may }) as const
export const ofRecording = (may: 'see' | OwnedAction) => ({ kind: 'recording', may }) as const

export const json = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: 'json', schema, isRequired: true }) as const
export const longJson = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: 'json', schema, isRequired: true, isLong: true }) as const
export const optionalJson = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: 'json', schema, isRequired: false }) as const

export const ok = <Schema extends z.ZodType>(description: string, schema: Schema) =>
  ({ kind: 'json', status: 200, description, schema }) as const
export const created = <Schema extends z.ZodType>(description: string, schema: Schema) =>
  ({ kind: 'json', status: 201, description, schema }) as const
export const accepted = <Schema extends z.ZodType>(description: string, schema: Schema) =>
  ({ kind: 'json', status: 202, description, schema }) as const
export const streamed = <Of extends Answer & { kind: 'json' }>(answer: Of) =>
  ({ ...answer, isStreamed: true }) as const
export const done = (description: string) => ({ kind: 'none', description }) as const
