import type { CreationLine } from '../entities/creation.ts'
import { sectionNames } from '../entities/section-kinds.ts'

/** What stands under the decisions of minutes. */
export function decisionsIn(minutes: readonly CreationLine[]): CreationLine[] {
  const begin = minutes.findIndex(({ as, text }) => as === 'heading' && text === sectionNames.decisions)
  if (begin < 0) return []
  const after = minutes.slice(begin + 1)
  const end = after.findIndex(({ as }) => as === 'heading')
  return end < 0 ? after : after.slice(0, end)
}
