import type { SearchFilter } from '@earmark/core/search/facts.ts'
import type { Notes } from '../local-db/notes.ts'
import { type LiveValue, makeLiveValue } from '../live-value.ts'
import type { Search } from './search-messages.ts'
import type { SearchClient } from './search-client.ts'

/** What is being searched for, and in which list: it stays while notes are opened from it. */
export interface SearchState extends Search {
  list: string
}

export const noFilter: SearchFilter = {}
export const noSearch: SearchState = { list: '', query: '', filter: noFilter }

const states = new WeakMap<Notes, LiveValue<SearchState>>()

export function searchStateOf(notes: Notes): LiveValue<SearchState> {
  const state = states.get(notes) ?? makeLiveValue(noSearch)
  states.set(notes, state)
  return state
}

const clients = new WeakMap<Notes, Promise<SearchClient>>()

/** Nothing of it is loaded before someone searches. */
export function searchClientOf(notes: Notes): Promise<SearchClient> {
  const client = clients.get(notes) ?? openClient(notes.device.name)
  clients.set(notes, client)
  // What could not be loaded is asked for again next time.
  client.catch(() => clients.delete(notes))
  return client
}

async function openClient(database: string): Promise<SearchClient> {
  const { openSearch } = await import('./search-client.ts')
  return openSearch(database)
}
