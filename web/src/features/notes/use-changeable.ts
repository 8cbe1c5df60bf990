import { may } from '@earmark/core/access/permissions.ts'
import { hasRightTo } from '@earmark/core/access/has-right-to.ts'
import { useMemo } from 'react'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'

export interface Changeable {
  editable: readonly NoteLine[]
  taggable: readonly NoteLine[]
  removable: readonly NoteLine[]
  /** Said beside how many are chosen, where not all of them may be changed. */
  note: string
}

/** Which of the chosen notes this person may change: in a team some are others'. */
export function useChangeable(chosen: readonly NoteLine[]): Changeable {
  const { actor } = useNotes()
  return useMemo(() => {
    const { role } = actor
    const allowed = (action: 'recording.edit' | 'recording.delete') =>
      chosen.filter(({ created_by = null }) => hasRightTo(actor, action, { created_by }))
    const editable = allowed('recording.edit')
    const isAll = editable.length === chosen.length
    return {
      editable,
      taggable: role === 'system' || may(role, 'tag.create') ? editable : [],
      removable: allowed('recording.delete'),
      note: isAll ? '' : `, ${editable.length === 0 ? 'none' : editable.length} yours to change`,
    }
  }, [chosen, actor])
}
