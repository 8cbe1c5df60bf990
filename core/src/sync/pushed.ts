import { AppError, problemOf } from '../errors.ts'
import { refused } from '../refusals.ts'
import { isClientMutation, keepOf, runMutation } from './mutations.ts'
import type { MutationRequest, PushAnswer } from './protocol.ts'
import type { Tx } from './tx.ts'

/** What became of a change: its refusal, where there is one. */
export type Outcome = PushAnswer['results'][number]['error']

/** Where the server remembers what it was asked for, in the same transaction as what it changes. */
export interface PushLog {
  find(id: string): Promise<{ outcome: Outcome } | undefined>
  add(id: string, outcome: Outcome): Promise<void>
  /** Runs `work`; where it throws, nothing of it stays, and the transaction goes on. */
  attempt(work: (tx: Tx) => Promise<void>): Promise<void>
}

/**
 * Does what a device asks for, once, however often it is asked for. A refusal is remembered as well: a copy that the
 * network had kept must not be done after its device was told no. A failure of ours is thrown, and asked for again.
 */
export async function runPushed(log: PushLog, { id, name, args }: MutationRequest): Promise<Outcome> {
  const before = await log.find(id)
  if (before) return before.outcome
  const outcome = await refusalOf(() => log.attempt((tx) => runForDevice(tx, name, args)))
  const keep = outcome?.code === 'conflict' ? keepOf(name) : undefined
  if (keep) await log.attempt((tx) => keep(tx, args))
  await log.add(id, outcome)
  return outcome
}

async function runForDevice(tx: Tx, name: string, args: unknown): Promise<void> {
  if (!isClientMutation(name)) {
    throw refused('unknown_mutation', `a device may not ask for ${name}`)
  }
  await runMutation(tx, name, args)
}

async function refusalOf(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work()
    return undefined
  } catch (error) {
    const { code, status } = problemOf(error)
    // A full account may have room again, and until then the device keeps what it has.
    if (status >= 500 || code === 'quota_exceeded') throw error
    return error instanceof AppError ? error.refusal : { code }
  }
}
