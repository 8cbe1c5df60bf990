import type { Tag } from '@earmark/core/entities/tag.ts'
import { useNavigate } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { TagColor } from '../../base/ui/chip.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { refusalOf } from './refusal-of.ts'

/** What can be done with a tag but naming it; each says what it did. */
export function useTagActions(tag: Tag) {
  const notes = useNotes()
  const navigate = useNavigate()
  const attempt = (work: () => Promise<void>) => {
    work().catch((error: unknown) => showToast(refusalOf(error)))
  }
  return {
    recolor: (color: TagColor) => attempt(() => notes.mutate('tag.recolor', { id: tag.id, color })),
    mergeInto: (into: string) =>
      attempt(async () => {
        await notes.mutate('tag.merge', { id: tag.id, into })
        await navigate(`/tags/${into}`)
        showToast(`The notes of “${tag.name}” are here now.`)
      }),
    remove: () =>
      attempt(async () => {
        await notes.mutate('tag.remove', { id: tag.id })
        await navigate('/app')
        showToast(`The tag “${tag.name}” is gone. Its notes are all here.`)
      }),
  }
}
