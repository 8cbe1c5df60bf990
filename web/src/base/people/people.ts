import type { Member, Person } from '@earmark/core/people.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../api/fetch-client.ts'
import { saveMeta, readMeta } from '../local-db/account-meta.ts'
import type { Notes } from '../local-db/notes.ts'
import { useNotes } from '../local-db/notes-context.tsx'
import { useNotesPart } from '../local-db/use-recordings.ts'

type People = ReadonlyMap<string, Person>

interface Crowd {
  people: People
  asked?: Promise<void>
  /** How many channels were in sight when they were asked for. */
  channels?: number | undefined
  listeners: Set<() => void>
}

const nobody: People = new Map()
const crowds = new Map<string, Crowd>()

/**
 * Who is in this team, and who has commented on what was shared with them, by their ids, as far as it is known here:
 * kept on the device for when there is no connection.
 */
export function usePeople(): People {
  const notes = useNotes()
  const crowd = crowdOf(notes.account_id)
  // In a channel that has come into sight there may be others.
  const count = useNotesPart('channels').length
  const channels = useNotesPart('hasSynced') ? count : undefined
  useEffect(() => {
    const asking = crowdOf(notes.account_id)
    if (asking.channels !== undefined && asking.channels !== channels) delete asking.asked
    asking.channels = channels
    asking.asked ??= ask(notes, asking)
  }, [notes, channels])
  return useSyncExternalStore(
    (listener) => {
      crowd.listeners.add(listener)
      return () => crowd.listeners.delete(listener)
    },
    () => crowd.people,
    () => nobody,
  )
}

export function useMembers(): readonly Member[] {
  const people = usePeople()
  return useMemo(
    () => [...people.values()].filter((person): person is Member => person.role !== null),
    [people],
  )
}

/** Of those who are not known, such as who has just commented for the first time, it is asked once more. */
export function useStrangers(user_ids: readonly string[]): void {
  const notes = useNotes()
  const people = usePeople()
  const strangers = people === nobody ? [] : user_ids.filter((id) => !people.has(id))
  const asked = [...new Set(strangers)].join()
  useEffect(() => {
    if (asked === '') return
    const crowd = crowdOf(notes.account_id)
    crowd.asked = ask(notes, crowd)
  }, [notes, asked])
}

/** Of someone who is no longer in the team as well, and until it is known who is. */
export function nameOf(people: People, user_id: string | null | undefined): string {
  return (user_id && people.get(user_id)?.name) || (people === nobody ? '…' : 'Someone')
}

function crowdOf(account_id: string): Crowd {
  const crowd = crowds.get(account_id) ?? { people: nobody, listeners: new Set<() => void>() }
  crowds.set(account_id, crowd)
  return crowd
}

async function ask(notes: Notes, crowd: Crowd): Promise<void> {
  const take = (people: readonly Person[]) => {
    crowd.people = new Map(people.map((person) => [person.id, person]))
    for (const listener of crowd.listeners) listener()
  }
  try {
    const kept = await readMeta(notes.device, 'people')
    // Only written by the lines below.
    if (kept.text) take(JSON.parse(kept.text) as Person[])
    const { items } = await api.call('GET /people', { query: { account: notes.account_id } })
    take(items)
    await saveMeta(notes.device, 'people', { ...kept, text: JSON.stringify(items) })
  } catch {
    // Without a connection those stand who were known before; the next page asks again.
    delete crowd.asked
  }
}
