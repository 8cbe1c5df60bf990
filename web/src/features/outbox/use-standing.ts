import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import type { Standing } from './outbox-entries.ts'

export function useStanding(): Standing {
  return {
    sync: useConnection(),
    store: useNotesPart('store'),
    left: useNotesPart('left'),
    here: useNotesPart('lines')?.length ?? 0,
  }
}
