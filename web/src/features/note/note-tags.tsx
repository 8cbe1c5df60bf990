import { may } from '@earmark/core/access/permissions.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { TagChip } from './tag-chip.tsx'
import { TagPicker } from './tag-picker.tsx'
import type { OpenNote } from './use-open-note.ts'

interface NoteTagsProps {
  note: OpenNote
  isAdding: boolean
  onClose: () => void
}

export function NoteTags({ note, isAdding, onClose }: NoteTagsProps) {
  const { recording, actions, isReadOnly } = note
  const { role } = useNotes().actor
  const mayEditTags = role === 'system' || may(role, 'tag.edit')
  const tags = useTags()
  const ofNote = recording.tags.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
  return (
    <>
      {ofNote.map((tag) => (
        <TagChip
          key={tag.id}
          tag={tag}
          onRecolor={mayEditTags ? (color) => actions.recolorTag(tag, color) : undefined}
          onRemove={isReadOnly ? undefined : () => actions.removeTag(tag)}
        />
      ))}
      {isAdding && (
        <TagPicker
          tags={tags}
          chosen={recording.tags}
          onClose={onClose}
          onChoose={(choice) => actions.addTag(choice, tags)}
        />
      )}
    </>
  )
}
