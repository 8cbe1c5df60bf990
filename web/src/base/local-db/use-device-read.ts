import { useEffect, useState } from 'react'
import { keepSame } from '../keep-same.ts'
import { useNotes } from './notes-context.tsx'
import type { MainDb } from './schema.ts'

/** How something is read from this device. Pass one that keeps its identity. */
export interface DeviceRead<Value> {
  read: (db: MainDb, key: string) => Promise<Value>
  /** The rows with whose change it is read again, as they are named: `comment:01J…`. */
  refs: RegExp
  /** What stays the same stays the same object, down to its parts: who shows a part is not told of the others. */
  isKeptSame?: true
}

/** What this device has under a key, always as it is now; undefined: not read yet. */
export function useDeviceRead<Value>(how: DeviceRead<Value>, key: string): Value | undefined {
  const { device } = useNotes()
  const [found, setFound] = useState<{ key: string; value: Value }>()
  useEffect(() => {
    const wish = { isHeld: true }
    const read = async () => {
      const value = await how.read(await device.open(), key)
      const now = { key, value }
      if (wish.isHeld) setFound((before) => (how.isKeptSame ? keepSame(before, now) : now))
    }
    // What cannot be read now is read with the next change.
    const readAgain = () => void read().catch(() => undefined)
    const stop = device.listen(({ all, rows }) => {
      if (all || rows.some((ref) => how.refs.test(ref))) readAgain()
    })
    readAgain()
    return () => {
      wish.isHeld = false
      stop()
    }
  }, [device, how, key])
  return found?.key === key ? found.value : undefined
}
