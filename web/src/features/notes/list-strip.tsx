import { loadLater, useLater } from '../../base/loading/later.ts'
import { useNotesPart, useTags, useTrash } from '../../base/local-db/use-recordings.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { tagColors } from '../../base/ui/chip.tsx'
import { listAddress, type NotesFilter } from './notes-filter.ts'
import { ListChoice } from './list-choice.tsx'

/** Loaded for teams alone. */
const channelChoices = loadLater(() => import('./channel-choices.tsx'))

/** On a phone, where there is no side bar: which notes the list shows. */
export function ListStrip({ filter }: { filter: NotesFilter }) {
  const isTeam = useIsTeam()
  const part = useLater(channelChoices, isTeam)
  const hasLists = useNotesPart(isTeam ? 'channels' : 'tags').length > 0
  const hasTrash = useTrash().length > 0
  if (!hasLists && !hasTrash) return null
  return (
    <nav aria-label="Which notes" className="relative shrink-0 overflow-x-auto px-4 pt-2 pb-1 md:hidden">
      <ul className="flex gap-2">
        <ListChoice to="/app" isChosen={filter.kind === 'all'}>
          All
        </ListChoice>
        {isTeam ? part && <part.ChannelChoices filter={filter} /> : <TagChoices filter={filter} />}
        {hasTrash && (
          <ListChoice to={listAddress({ kind: 'trash' })} isChosen={filter.kind === 'trash'}>
            Trash
          </ListChoice>
        )}
      </ul>
    </nav>
  )
}

/** A tag has a page of its own in personal accounts alone. */
function TagChoices({ filter }: { filter: NotesFilter }) {
  return useTags().map(({ id, name, color }) => (
    <ListChoice
      key={id}
      to={listAddress({ kind: 'tag', id })}
      isChosen={filter.kind === 'tag' && filter.id === id}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${tagColors[color]}`} />
      {name}
    </ListChoice>
  ))
}
