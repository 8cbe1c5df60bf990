import { useNavigate } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { saveRecent } from '../../base/search/past-searches.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import { searchClientOf } from '../../base/search/search-state.ts'
import { ulidIn } from '../../base/search/use-found.ts'
import type { NoteSearch } from './use-note-search.ts'

/** Opens what was found, and remembers what it was found by. */
export function useOpenFound({ query, filter, within }: Pick<NoteSearch, 'query' | 'filter' | 'within'>) {
  const notes = useNotes()
  const navigate = useNavigate()
  const remember = () => {
    // A list of recent searches is not worth a word when the disk is full.
    if (query.trim() !== '') saveRecent(notes.device, { query, filter }).catch(() => undefined)
  }
  return {
    remember,
    /** Whether there was one. */
    async openBest(): Promise<boolean> {
      if (query.trim() === '') return false
      const client = await searchClientOf(notes)
      const found = await client.call('find', { query, filter: within, most: 1 })
      // A note that is only near the date asked for scores nothing.
      if (!found.scores[0]) return false
      const [best] = await client.call('describe', { query, ulids: [ulidIn(found, 0)] })
      if (!best) return false
      remember()
      await navigate(noteAddress(best))
      return true
    },
  }
}
