import { Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useTrash } from '../../base/local-db/use-recordings.ts'
import { NoteCount } from '../../base/ui/note-count.tsx'

/** In the side bar, as long as something can be brought back. */
export function TrashLink() {
  const trash = useTrash()
  const { pathname, search } = useLocation()
  const isHere = pathname === '/app' && new URLSearchParams(search).has('trash')
  if (trash.length === 0 && !isHere) return null
  return (
    <PageLink
      to="/app?trash"
      aria-current={isHere ? 'page' : undefined}
      className="mt-2 flex min-h-10 items-center gap-3 rounded-s px-2.5 text-ink-2 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
    >
      <Trash2 size={18} aria-hidden="true" />
      <span className="grow">Trash</span>
      <span className="text-xs text-ink-3">
        <NoteCount count={trash.length} />
      </span>
    </PageLink>
  )
}
