import { useEffect, useState } from 'react'
import type { SyncState } from '../../base/local-db/device.ts'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import { useDates } from '../../base/times/use-dates.ts'
import type { Standing } from './outbox-entries.ts'

export function useStanding(): Standing {
  const dates = useDates()
  const { sync, sinceMs } = useSettled(useConnection())
  return {
    sync,
    offlineSince: sync === 'offline' && sinceMs !== undefined ? dates.clock(sinceMs) : undefined,
    store: useNotesPart('store'),
    left: useNotesPart('left'),
    here: useNotesPart('lines')?.length ?? 0,
  }
}

interface Settled {
  sync: SyncState
  /** When it became so, where that was seen. */
  sinceMs?: number
}

/** The server that does not answer is asked again and again: until it does, things stand as they stood. */
function useSettled(sync: SyncState): Settled {
  const [settled, setSettled] = useState<Settled>({ sync })
  useEffect(() => {
    setSettled((before) => {
      if (before.sync === sync || (sync === 'working' && before.sync !== 'unknown')) return before
      const wasSeen = before.sync === 'resting' || before.sync === 'working'
      return wasSeen ? { sync, sinceMs: Date.now() } : { sync }
    })
  }, [sync])
  return settled
}
