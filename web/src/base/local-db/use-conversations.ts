import type { Conversation } from '@earmark/core/entities/conversation.ts'
import { useEffect, useState } from 'react'
import { keepSame } from '../keep-same.ts'
import { useNotes } from './notes-context.tsx'
import type { MainDb } from './schema.ts'

/** undefined: not read yet; null: there is none on this device. */
export function useConversation(ulid: string | undefined): Conversation | null | undefined {
  const read = useConversationRows(readOne, ulid ?? '')
  return ulid === undefined ? null : read
}

/** The latest first; undefined: not read yet. */
export function useConversations(): readonly Conversation[] | undefined {
  return useConversationRows(readAll, '')
}

/** What was read, and reads again when a conversation changes. */
function useConversationRows<Of>(
  read: (db: MainDb, key: string) => Promise<Of>,
  key: string,
): Of | undefined {
  const { device } = useNotes()
  const [found, setFound] = useState<{ key: string; rows: Of }>()
  useEffect(() => {
    const wish = { isHeld: true }
    const readNow = async () => {
      const rows = await read(await device.open(), key)
      if (wish.isHeld) setFound((before) => keepSame(before, { key, rows }))
    }
    // What cannot be read now is read with the next change.
    const readAgain = () => void readNow().catch(() => undefined)
    const stop = device.listen(({ all, rows }) => {
      if (all || rows.some((ref) => ref.startsWith('conversation:'))) readAgain()
    })
    readAgain()
    return () => {
      wish.isHeld = false
      stop()
    }
  }, [device, read, key])
  return found?.key === key ? found.rows : undefined
}

const readOne = async (db: MainDb, ulid: string) => (await db.get('conversations', ulid)) ?? null

async function readAll(db: MainDb): Promise<Conversation[]> {
  const rows = await db.getAll('conversations')
  return rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
}
