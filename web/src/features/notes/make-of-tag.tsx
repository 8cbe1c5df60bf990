import type { Tag } from '@earmark/core/entities/tag.ts'
import { useMemo } from 'react'
import { useRecordings } from '../../base/local-db/use-recordings.ts'
import { MakeManyDialog } from './make-many-dialog.tsx'

/** One note of the notes that have a tag. */
export function MakeOfTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const all = useRecordings()
  const lines = useMemo(() => all?.filter(({ tags }) => tags.includes(tag.id)) ?? [], [all, tag.id])
  return <MakeManyDialog lines={lines} onMade={onClose} onClose={onClose} />
}
