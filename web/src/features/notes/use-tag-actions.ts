import type { Tag } from '@earmark/core/entities/tag.ts'
import { useNavigate } from 'react-router'
import { newId } from '../../base/local-db/new-id.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { TagColor } from '../../base/ui/chip.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { makeManyChanges, ulidsOf } from './change-many.ts'
import { refusalOf } from '../../base/refusal-of.ts'

/** What can be done with a tag but naming it; each says what it did, and what takes notes off it can be undone. */
export function useTagActions(tag: Tag) {
  const notes = useNotes()
  const navigate = useNavigate()
  const many = makeManyChanges(notes)
  const { id, name, color } = tag
  const attempt = (work: () => Promise<void>) => {
    work().catch((error: unknown) => showToast(refusalOf(error)))
  }
  const carriers = () => (notes.snapshot().lines ?? []).filter(({ tags }) => tags.includes(id))
  // Under a new id: the old one may go on as another name of the tag it was merged into.
  const bringBack = async (ulids: readonly string[]) => {
    const made = newId()
    await notes.mutate('tag.create', { id: made, name, color })
    await many.changeTags(ulids, { add: [made] })
    await navigate(`/tags/${made}`)
  }
  return {
    recolor: (next: TagColor) => attempt(() => notes.mutate('tag.recolor', { id, color: next })),
    mergeInto: (into: string) =>
      attempt(async () => {
        const lines = carriers()
        const fresh = ulidsOf(lines.filter(({ tags }) => !tags.includes(into)))
        await notes.mutate('tag.merge', { id, into })
        await navigate(`/tags/${into}`)
        const undo = async () => {
          await bringBack(ulidsOf(lines))
          await many.changeTags(fresh, { remove: [into] })
        }
        showToast(`Merged “${name}” into this tag.`, () => attempt(undo))
      }),
    remove: () =>
      attempt(async () => {
        const ulids = ulidsOf(carriers())
        await notes.mutate('tag.remove', { id })
        await navigate('/app')
        showToast(`Deleted the tag “${name}”. Its notes are still here.`, () =>
          attempt(() => bringBack(ulids)),
        )
      }),
  }
}
