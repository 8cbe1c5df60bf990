import type { KnownTag } from '@earmark/core/insights/suggest-tags.ts'
import { useMemo } from 'react'
import { useRecordings, useTags } from '../../../base/local-db/use-recordings.ts'

/** What a tag's newest notes say is enough to know it by. */
const notesOfTag = 20

/** The tags that a note does not have, with what their notes begin with. */
export function useKnownTags(own: readonly string[]): readonly KnownTag[] {
  const tags = useTags()
  const lines = useRecordings()
  return useMemo(() => {
    const others = tags.filter(({ id }) => !own.includes(id))
    const notes = new Map(others.map(({ id }) => [id, [] as string[]]))
    for (const { tags: has, title, excerpt } of lines ?? []) {
      for (const id of has) {
        const known = notes.get(id)
        if (known && known.length < notesOfTag) known.push(`${title} ${excerpt}`)
      }
    }
    return others.map(({ id, name }) => ({ id, name, notes: notes.get(id) ?? [] }))
  }, [tags, lines, own])
}
