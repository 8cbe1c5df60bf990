import { APIError } from '@better-auth/core/error'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter } from '@better-auth/core/db/adapter'
import { isTaken } from '../../platform/db/is-taken.ts'
import { session, signInMethod, user, verification } from '../../platform/db/schema.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { type NewSession, type Newcomer, noteSignIn, prepareSession } from './begin-session.ts'
import { openPersonalAccount } from './open-personal-account.ts'
import { idleSince } from './session-age.ts'
import type { EndedSession } from './sessions/end-sessions.ts'

export interface AuthAdapterSettings {
  database: Pick<Database, 'db' | 'transaction'>
  now: () => Date
  /** The status that makes the sign-in library answer a known address as it answers a new one. */
  knownAddressStatus: 'FORBIDDEN' | 'UNPROCESSABLE_ENTITY'
  /** Told of a sign-in from where its person has not been seen before. Returns at once. */
  onNewcomer: (newcomer: Newcomer) => void
  /** Told of each session that opens something. Returns at once. */
  onSession: (begun: { user_id: string; session_id: string }) => void
  /** Told of those that the library ends. Returns at once. */
  onEnded: (ended: EndedSession[]) => void
}

/**
 * The sign-in library's way to the database, with rules of ours kept underneath it, where no call of the
 * library can miss them: no user without an account, no idle session, and none that skips the second factor.
 */
export function authAdapter(settings: AuthAdapterSettings): (options: BetterAuthOptions) => DBAdapter {
  const { database } = settings
  return (options) => {
    const adapter = withOurRules(settings, database.db, options)
    const inTransaction = <T>(work: (inside: DBAdapter) => Promise<T>) =>
      tellingAfterwards(settings, (quiet) =>
        database.transaction((tx) => work(withOurRules(quiet, tx, options))),
      )
    return {
      ...adapter,
      create: (input) => {
        if (input.model !== 'user' && input.model !== 'session') return adapter.create(input)
        return inTransaction((inside) => inside.create(input))
      },
      transaction: inTransaction,
    }
  }
}

/** Nobody hears of a session that is then not kept, or cannot be found yet. */
async function tellingAfterwards<T>(
  settings: AuthAdapterSettings,
  work: (quiet: AuthAdapterSettings) => Promise<T>,
): Promise<T> {
  const news: (() => void)[] = []
  const result = await work({
    ...settings,
    onNewcomer: (newcomer) => news.push(() => settings.onNewcomer(newcomer)),
    onSession: (begun) => news.push(() => settings.onSession(begun)),
    onEnded: (ended) => news.push(() => settings.onEnded(ended)),
  })
  for (const tell of news) tell()
  return result
}

interface NewUser {
  id: string
  name: string
}

interface SessionRow {
  id: string
  userId: string
  awaits_second_factor: boolean
}

/** What waited for its second factor has never begun. */
function openOnes(rows: readonly SessionRow[]): EndedSession[] {
  return rows
    .filter(({ awaits_second_factor }) => !awaits_second_factor)
    .map(({ id, userId }) => ({ session_id: id, user_id: userId }))
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
      if (input.model === 'session') return createSession<T, R>(settings, { plain, queries }, input)
      if (input.model !== 'user') return plain.create<T, R>(input)
      // Two sign-ups with one address at the same moment.
      const created = await plain.create<T, NewUser>(input).catch((error: unknown) => {
        throw isTaken(error) ? new APIError(settings.knownAddressStatus, addressTaken) : error
      })
      await openPersonalAccount(queries, { ...created, has_accepted_terms: true }, settings.now())
      // What the caller calls R is the row of the model it named: a user.
      return created as R
    },
    async delete(input: Parameters<DBAdapter['delete']>[0]) {
      const ended = input.model === 'session' ? await plain.findMany<SessionRow>(input) : []
      await plain.delete(input)
      settings.onEnded(openOnes(ended))
    },
    async deleteMany(input: Parameters<DBAdapter['deleteMany']>[0]) {
      const ended = input.model === 'session' ? await plain.findMany<SessionRow>(input) : []
      const count = await plain.deleteMany(input)
      settings.onEnded(openOnes(ended))
      return count
    },
    async findOne<T>(input: Parameters<DBAdapter['findOne']>[0]) {
      const found = await plain.findOne<T>(input)
      if (input.model !== 'session' || found === null) return found
      // As above: a session row.
      const { updatedAt, awaits_second_factor } = found as { updatedAt: Date; awaits_second_factor: boolean }
      return updatedAt > idleSince(settings.now()) && !awaits_second_factor ? found : null
    },
  }
}

async function createSession<T extends Record<string, unknown>, R>(
  { now, onNewcomer, onSession }: AuthAdapterSettings,
  { plain, queries }: { plain: DBAdapter; queries: Queries },
  input: CreateInput<T>,
): Promise<R> {
  // The library's own row of this model.
  const wanted = input.data as Omit<T, 'id'> & NewSession
  const data = await prepareSession(queries, wanted, now())
  const created = await plain.create<T, R>({ ...input, data })
  if (data.awaits_second_factor) return created
  const newcomer = await noteSignIn(queries, wanted, now())
  if (newcomer) onNewcomer(newcomer)
  // As above: a session row.
  const { id: session_id } = created as { id: string }
  onSession({ user_id: wanted.userId, session_id })
  return created
}

const addressTaken = { code: 'USER_ALREADY_EXISTS', message: 'User already exists' }
