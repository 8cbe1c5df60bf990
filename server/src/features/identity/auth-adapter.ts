import { APIError } from '@better-auth/core/error'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter } from '@better-auth/core/db/adapter'
import { session, signInMethod, user, verification } from '../../platform/db/schema.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { openPersonalAccount } from './open-personal-account.ts'
import { idleSince } from './session-age.ts'

export interface AuthAdapterSettings {
  database: Pick<Database, 'db' | 'transaction'>
  now: () => Date
  /** The status that makes the sign-in library answer a known address as it answers a new one. */
  knownAddressStatus: 'FORBIDDEN' | 'UNPROCESSABLE_ENTITY'
}

/**
 * The sign-in library's way to the database, with two rules of ours kept underneath it, where no call of the
 * library can miss them: no user without an account, and no idle session.
 */
export function authAdapter(settings: AuthAdapterSettings): (options: BetterAuthOptions) => DBAdapter {
  const { database } = settings
  return (options) => {
    const adapter = withOurRules(settings, database.db, options)
    return {
      ...adapter,
      create: (input) => {
        if (input.model !== 'user') return adapter.create(input)
        return database.transaction((tx) => withOurRules(settings, tx, options).create(input))
      },
      transaction: (work) => database.transaction((tx) => work(withOurRules(settings, tx, options))),
    }
  }
}

interface NewUser {
  id: string
  name: string
}

interface CreateInput<T> {
  model: string
  data: Omit<T, 'id'>
  select?: string[] | undefined
  forceAllowId?: boolean | undefined
}

// "account" is the library's word for a way to sign in.
const schema = { user, session, verification, account: signInMethod }

function withOurRules(
  settings: AuthAdapterSettings,
  queries: Queries,
  options: BetterAuthOptions,
): DBAdapter {
  const plain = drizzleAdapter(queries, { provider: 'pg', schema })(options)
  return {
    ...plain,
    // The library's own signature.
    async create<T extends Record<string, unknown>, R = T>(input: CreateInput<T>) {
      if (input.model !== 'user') return plain.create<T, R>(input)
      const created = await plain.create<T, NewUser>(input).catch((error: unknown) => {
        throw isTaken(error) ? new APIError(settings.knownAddressStatus, addressTaken) : error
      })
      await openPersonalAccount(queries, created, settings.now())
      // What the caller calls R is the row of the model it named: a user.
      return created as R
    },
    async findOne<T>(input: Parameters<DBAdapter['findOne']>[0]) {
      const found = await plain.findOne<T>(input)
      if (input.model !== 'session' || found === null) return found
      // As above: a session row.
      const { updatedAt } = found as { updatedAt: Date }
      return updatedAt > idleSince(settings.now()) ? found : null
    },
  }
}

const addressTaken = { code: 'USER_ALREADY_EXISTS', message: 'User already exists' }

/** Two sign-ups with one address at the same moment: the unique index lets one through. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
