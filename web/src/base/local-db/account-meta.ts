import { readLog } from './change-log.ts'
import type { Device } from './device.ts'
import type { MetaKey } from './schema.ts'

/** What the server has told of an account beside its rows, and which time of this database it was read in. */
export interface AccountMeta {
  text: string | undefined
  epoch: string | undefined
}

export async function readMeta(device: Device, key: MetaKey): Promise<AccountMeta> {
  const db = await device.open()
  const { epoch } = readLog(await db.get('meta', 'changes')) ?? {}
  return { text: await db.get('meta', key), epoch }
}

export async function saveMeta(
  device: Device,
  key: MetaKey,
  { text = '', epoch }: AccountMeta,
): Promise<void> {
  await device.write(async (tx) => {
    const meta = tx.objectStore('meta')
    // Signed out meanwhile: what was forgotten must not come back.
    const isForgotten = epoch !== undefined && readLog(await meta.get('changes'))?.epoch !== epoch
    if (!isForgotten) await meta.put(text, key)
    return {}
  }, 'relaxed')
}
