import type { Conversation } from '@earmark/core/entities/conversation.ts'
import type { MainDb } from './schema.ts'
import { useDeviceRead } from './use-device-read.ts'

const how = { refs: /^conversation:/, isKeptSame: true } as const
const oneConversation = {
  ...how,
  read: async (db: MainDb, ulid: string) => (await db.get('conversations', ulid)) ?? null,
}
const allConversations = { ...how, read: readAll }

/** undefined: not read yet; null: there is none on this device. */
export function useConversation(ulid: string | undefined): Conversation | null | undefined {
  const read = useDeviceRead(oneConversation, ulid ?? '')
  return ulid === undefined ? null : read
}

/** The latest first; undefined: not read yet. */
export function useConversations(): readonly Conversation[] | undefined {
  return useDeviceRead(allConversations, '')
}

async function readAll(db: MainDb): Promise<Conversation[]> {
  const rows = await db.getAll('conversations')
  return rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
}
