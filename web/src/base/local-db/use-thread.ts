import { type Thread, threadOf } from '@earmark/core/entities/thread.ts'
import type { MainDb } from './schema.ts'
import { useDeviceRead } from './use-device-read.ts'

const thread = { read: readThread, refs: /^(?:comment|reactions):/ }

/** What was said about one recording; undefined: not read yet. */
export function useThread(ulid: string): Thread | undefined {
  return useDeviceRead(thread, ulid)
}

/** In one transaction: a comment that is removed takes its reactions along. */
async function readThread(db: MainDb, ulid: string): Promise<Thread> {
  const tx = db.transaction(['comments', 'reactions'])
  const [comments, reactions] = await Promise.all([
    tx.objectStore('comments').index('ulid').getAll(ulid),
    tx.objectStore('reactions').index('ulid').getAll(ulid),
  ])
  return threadOf(comments, reactions)
}
