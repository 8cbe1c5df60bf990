import { AppError, problemOf } from '@earmark/core/errors.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { tagColors, type TagColor } from '../../base/ui/chip.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../base/ui/menu.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { TagNameDialog } from './tag-name-dialog.tsx'

// The names of the table are its keys.
const colors = Object.keys(tagColors) as TagColor[]

/** A tag's name over its notes, and what can be done with it. */
export function TagHead({ tag }: { tag: Tag }) {
  const notes = useNotes()
  const navigate = useNavigate()
  const others = useTags().filter(({ id }) => id !== tag.id)
  const [isNaming, setIsNaming] = useState(false)
  const leaveFor = async (work: Promise<void>, to: string, done: string) => {
    try {
      await work
      await navigate(to)
      showToast(done)
    } catch (error) {
      showToast(
        error instanceof AppError ? problemOf(error).detail : 'This could not be kept on this device.',
      )
    }
  }
  return (
    <div className="flex items-center gap-3 px-5 pt-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${tagColors[tag.color]}`} />
      <h1 className="min-w-0 grow truncate text-2xl">{tag.name}</h1>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Tag ${tag.name}`}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setIsNaming(true)}>Rename</MenuItem>
        <MenuSeparator />
        <MenuChoice
          label="Colour"
          options={colors.map((color) => ({
            value: color,
            text: color.charAt(0).toUpperCase() + color.slice(1),
          }))}
          value={tag.color}
          onChange={(color) => void notes.mutate('tag.recolor', { id: tag.id, color })}
        />
        {others.length > 0 && (
          <>
            <MenuSeparator />
            <MenuChoice
              label="Merge into"
              options={others.map(({ id, name }) => ({ value: id, text: name }))}
              value=""
              onChange={(into) =>
                void leaveFor(
                  notes.mutate('tag.merge', { id: tag.id, into }),
                  `/tags/${into}`,
                  `The notes of “${tag.name}” are here now.`,
                )
              }
            />
          </>
        )}
        <MenuSeparator />
        <MenuItem
          onSelect={() =>
            void leaveFor(
              notes.mutate('tag.remove', { id: tag.id }),
              '/app',
              `The tag “${tag.name}” is gone. Its notes are all here.`,
            )
          }
        >
          Delete tag
        </MenuItem>
      </Menu>
      {isNaming && <TagNameDialog tag={tag} onClose={() => setIsNaming(false)} />}
    </div>
  )
}
