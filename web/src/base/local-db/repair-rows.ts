import { cursorOfAll } from '@earmark/core/sync/cursor.ts'
import type { Device } from './device.ts'
import { isKeptRecording } from './is-kept-recording.ts'
import type { MainTx } from './schema.ts'
import { isLine, lineOf } from './note-line.ts'

/**
 * Lines that cannot be shown are made anew from their recordings. A recording that is none itself is set aside, and the
 * server is asked for everything once more; what waits for the server stays in the queue.
 */
export async function repairRows(device: Device): Promise<void> {
  await device.write(async (tx) => {
    const lines = tx.objectStore('lines')
    const aside: unknown[] = []
    for (const key of await lines.getAllKeys()) {
      const line: unknown = await lines.get(key)
      if (!isLine(line)) await repairRow(tx, key, aside)
    }
    if (aside.length > 0) await setAside(tx, aside)
    return { all: true }
  })
}

async function repairRow(tx: MainTx, ulid: string, aside: unknown[]): Promise<void> {
  const recordings = tx.objectStore('recordings')
  const row = await recordings.index('ulid').get(ulid)
  if (isKeptRecording(row)) {
    await tx.objectStore('lines').put(lineOf(row))
    return
  }
  aside.push(row ?? { ulid })
  if (row?.id !== undefined) await recordings.delete(row.id)
  await tx.objectStore('lines').delete(ulid)
}

async function setAside(tx: MainTx, rows: unknown[]): Promise<void> {
  const meta = tx.objectStore('meta')
  const before: unknown[] = JSON.parse((await meta.get('aside')) ?? '[]')
  await meta.put(JSON.stringify([...before, ...rows]), 'aside')
  await meta.put(cursorOfAll, 'cursor')
}
