import type { Recording } from '@earmark/core/entities/recording.ts'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { TagChip } from './tag-chip.tsx'
import { TagPicker } from './tag-picker.tsx'
import type { NoteActions } from './note-actions.ts'

interface NoteTagsProps {
  recording: Recording
  actions: NoteActions
  isAdding: boolean
  onClose: () => void
}

export function NoteTags({ recording, actions, isAdding, onClose }: NoteTagsProps) {
  const tags = useTags()
  const ofNote = recording.tags.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
  return (
    <>
      {ofNote.map((tag) => (
        <TagChip
          key={tag.id}
          tag={tag}
          onRecolor={(color) => actions.recolorTag(tag, color)}
          onRemove={() => actions.removeTag(tag)}
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
