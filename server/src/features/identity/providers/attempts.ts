import {
  providerIds,
  type ProviderId,
  signInIntents,
  signInModes,
} from '@earmark/core/access/sign-in-flow.ts'
import { signInTiming } from '@earmark/core/access/sign-in-timing.ts'
import { z } from 'zod'
import type { Queries } from '../../../ports/database.ts'
import type { Attempt } from '../../../ports/identity-provider.ts'
import { saveOneTime, takeOneTime } from '../one-time.ts'
import { newSecret } from '../secrets.ts'

/** What is remembered of a sign-in while the person is at the provider. */
const attemptRow = z.object({
  provider: z.enum(providerIds),
  intent: z.enum(signInIntents),
  mode: z.enum(signInModes),
  flow: z.string(),
  next: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
  /** Who asked, where someone signed in did: linking and proving are for them alone. */
  session_id: z.string().nullable(),
  begun_at: z.iso.datetime(),
})
export type AttemptRow = z.infer<typeof attemptRow>

export type Wish = Pick<AttemptRow, 'intent' | 'mode' | 'flow' | 'next'> & { provider: ProviderId }

/** The browser's own half of the secret: without its cookie the state in an address opens nothing. */
const nameOf = (state: string, browserKey: string) => `${state}.${browserKey}`

export async function saveAttempt(
  db: Queries,
  { row, browserKey, now }: { row: AttemptRow; browserKey: string; now: Date },
): Promise<string> {
  const state = newSecret()
  await saveOneTime(
    db,
    { kind: 'sign-in-attempt', secret: nameOf(state, browserKey) },
    { value: JSON.stringify(row), seconds: signInTiming.eventSeconds, now },
  )
  return state
}

/** The attempt that this browser began with this state; at most once. */
export async function takeAttempt(
  db: Queries,
  { state, browserKey, now }: { state: string; browserKey: string; now: Date },
): Promise<AttemptRow | undefined> {
  const value = await takeOneTime(db, { kind: 'sign-in-attempt', secret: nameOf(state, browserKey) }, now)
  return value === undefined ? undefined : attemptRow.parse(JSON.parse(value))
}

/** As the provider is to see it. */
export function attemptOf(row: AttemptRow, state: string): Attempt {
  const { nonce, code_verifier, redirect_uri, intent } = row
  const is_proof = intent === 're-authenticate'
  return { state, nonce, code_verifier, redirect_uri, is_proof, begun_at: new Date(row.begun_at) }
}
