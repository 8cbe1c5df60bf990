import { useLocation } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotesPart, useTags } from '../../base/local-db/use-recordings.ts'
import { tagColors } from '../../base/ui/chip.tsx'
import { NoteCount } from '../../base/ui/note-count.tsx'

/** Every tag with how many notes it has. */
export function TagList() {
  const tags = useTags()
  const counts = useNotesPart('tagCounts')
  const { pathname } = useLocation()
  if (tags.length === 0) return null
  return (
    <nav aria-label="Tags" className="mt-6">
      <h2 className="px-2.5 pb-1 font-sans text-xs font-semibold tracking-wide text-ink-3 uppercase">Tags</h2>
      <ul className="grid gap-0.5">
        {tags.map(({ id, name, color }) => (
          <li key={id}>
            <PageLink
              to={`/tags/${id}`}
              aria-current={pathname === `/tags/${id}` ? 'page' : undefined}
              className="flex min-h-10 items-center gap-3 rounded-s px-2.5 text-ink-2 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tagColors[color]}`} />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="text-xs text-ink-3">
                <NoteCount count={counts.get(id) ?? 0} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
