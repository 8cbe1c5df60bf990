import { useSearchParams } from 'react-router'
import type { Route } from './+types/tags'
import { idInAddress } from '../base/id-in-address.ts'
import { useNotesPart, useTags } from '../base/local-db/use-recordings.ts'
import { EmptyState } from '../base/ui/empty-state.tsx'
import { LinkButton } from '../base/ui/link-button.tsx'
import { Missing } from '../features/dashboard/missing.tsx'
import { useNoteSearch } from '../features/search/use-note-search.ts'
import { TagHead } from '../features/notes/tag-head.tsx'
import { NotesPage } from '../layouts/notes-page.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return idInAddress(params.id)
}

/** Which tags there are, this device knows: the server is not asked. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return idInAddress(params.id)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return loaderData ? <TagPage id={loaderData.id} /> : <NoSuchTag />
}

function TagPage({ id }: { id: string }) {
  const [asked] = useSearchParams()
  const tag = useTags().find((other) => other.id === id)
  const hasSynced = useNotesPart('hasSynced')
  const open = asked.get('note') ?? undefined
  const search = useNoteSearch({ list: `tag ${id}`, tag: id })
  if (!tag && hasSynced) return <NoSuchTag />
  return (
    <NotesPage
      key={id}
      filter={{ kind: 'tag', id }}
      open={open}
      search={search}
      hint={tag && `Search in ${tag.name}`}
      head={tag && <TagHead tag={tag} />}
      empty={
        <EmptyState title="No notes yet" action={<LinkButton to="/app">Choose some notes</LinkButton>}>
          Notes with this tag appear here. To tag many at once, select them in the list.
        </EmptyState>
      }
    />
  )
}

function NoSuchTag() {
  return (
    <Missing title="No such tag">
      A tag groups notes on one subject. This one was deleted, or it belongs to another account.
    </Missing>
  )
}
