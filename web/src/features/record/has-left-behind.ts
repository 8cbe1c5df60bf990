import { leftBehind } from '../../base/audio/recording-locks.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import { guestAccount } from '../../base/local-db/notes.ts'

/** Whether a crash has left a recording behind that was made here without an account. */
export async function hasLeftBehind(): Promise<boolean> {
  const rows = (await inProgress.list(guestAccount)).filter(({ state }) => state === 'recording')
  return (await leftBehind(rows.map(({ id }) => id))).length > 0
}
