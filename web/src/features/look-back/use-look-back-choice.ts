import type { LookBackChoice } from '@earmark/core/entities/marks.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { MainDb } from '../../base/local-db/schema.ts'
import { useDeviceRead } from '../../base/local-db/use-device-read.ts'

const choice = {
  read: async (db: MainDb, person: string): Promise<LookBackChoice> =>
    (await db.get('marks', person))?.look_back ?? { app: false, mail: false },
  refs: /^marks:/,
}

/** Where this person wants to look back on the weeks of the account; undefined: not read yet. */
export function useLookBackChoice(): LookBackChoice | undefined {
  const { actor } = useNotes()
  return useDeviceRead(choice, actor.user_id)
}
