import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of a sign-in beside what the sign-in library is told. */
export interface Circumstances {
  /** The block of addresses it comes from. */
  place: string | undefined
  /** Public address of this instance, for links in letters. */
  origin: string
  /** Whether nothing more is to be asked: a passkey, or the second factor itself. */
  hasAllProofs: boolean
}

interface Running extends Circumstances {
  /** Set when a session was begun that still wants the second factor. */
  awaitsSecondFactor: boolean
}

const running = new AsyncLocalStorage<Running>()

/** The sign-in library begins sessions in many places; this is how each of them learns where it stands. */
export async function withCircumstances<T>(
  given: Circumstances,
  work: () => Promise<T>,
): Promise<{ result: T; awaitsSecondFactor: boolean }> {
  const store: Running = { ...given, awaitsSecondFactor: false }
  const result = await running.run(store, work)
  return { result, awaitsSecondFactor: store.awaitsSecondFactor }
}

export function circumstances(): Running | undefined {
  return running.getStore()
}
