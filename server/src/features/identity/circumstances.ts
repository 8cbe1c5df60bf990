import { AsyncLocalStorage } from 'node:async_hooks'
import type { Queries } from '../../ports/database.ts'

/** What is known of a sign-in beside what the sign-in library is told. */
export interface Circumstances {
  /** The block of addresses it comes from. */
  place: string | undefined
  /** Public address of this instance, for links in letters. */
  origin: string
  /** Whether nothing more is to be asked: a passkey, or the second factor itself. */
  hasAllProofs: boolean
  /** When its person proved who they are, where that was not just now. */
  proved_at?: Date | undefined
  /** Throws where what the person came by was taken away since it was looked at. Asked with their row locked. */
  recheck?: ((tx: Queries, user_id: string) => Promise<void>) | undefined
}

interface Running extends Circumstances {
  /** Set when a session was begun that still wants the second factor. */
  awaitsSecondFactor: boolean
  /** Set where the person has something to do first, on another page than the one they asked for. */
  leadsTo?: string
}

const running = new AsyncLocalStorage<Running>()

/** The sign-in library begins sessions in many places; this is how each of them learns where it stands. */
export async function withCircumstances<T>(
  given: Circumstances,
  work: () => Promise<T>,
): Promise<{ result: T; awaitsSecondFactor: boolean; leadsTo: string | undefined }> {
  const store: Running = { ...given, awaitsSecondFactor: false }
  const result = await running.run(store, work)
  return { result, awaitsSecondFactor: store.awaitsSecondFactor, leadsTo: store.leadsTo }
}

export function circumstances(): Running | undefined {
  return running.getStore()
}
