import { isPinned } from '@earmark/core/entities/is-pinned.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import type { ExportFormat } from '@earmark/core/export/export-recording.ts'
import { isoDayIn } from '@earmark/core/text/dates.ts'
import { useMemo, useState } from 'react'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { newId } from '../../base/local-db/new-id.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { saveFile } from '../../base/save-file.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { nextColor } from '../../base/ui/suggest-tags.ts'
import { showToast } from '../../base/ui/toasts.ts'
import { makeManyChanges, notesInWords, type OnProgress, ulidsOf } from './change-many.ts'
import { exportMany } from './export-many.ts'
import { refusalOf } from '../../base/refusal-of.ts'

/** Everything that can be done with many notes at once; each says what it did, and what can be is undone. */
export function useManyActions(tags: readonly Tag[]) {
  const notes = useNotes()
  const dates = useDates()
  // How many are done, while something is under way.
  const [done, setDone] = useState<number>()
  const actions = useMemo(() => {
    const many = makeManyChanges(notes)
    const attempt = async (work: () => Promise<void>) => {
      try {
        await work()
      } catch (error) {
        showToast(refusalOf(error))
      } finally {
        setDone(undefined)
      }
    }
    const addTag = (lines: readonly NoteLine[], { id, name }: Pick<Tag, 'id' | 'name'>) =>
      attempt(async () => {
        const ulids = ulidsOf(lines.filter((line) => !line.tags.includes(id)))
        await many.changeTags(ulids, { add: [id] }, setDone)
        const undo = () => void attempt(() => many.changeTags(ulids, { remove: [id] }, setDone))
        showToast(`“${name}” added to ${notesInWords(lines.length)}.`, undo)
      })
    return {
      addTag,
      addNewTag: (lines: readonly NoteLine[], name: string) =>
        attempt(async () => {
          const made = { id: newId(), name, color: nextColor(tags) }
          await notes.mutate('tag.create', made)
          await addTag(lines, made)
        }),
      removeTag: (lines: readonly NoteLine[], { id, name }: Pick<Tag, 'id' | 'name'>) =>
        attempt(async () => {
          const ulids = ulidsOf(lines.filter((line) => line.tags.includes(id)))
          await many.changeTags(ulids, { remove: [id] }, setDone)
          const undo = () => void attempt(() => many.changeTags(ulids, { add: [id] }, setDone))
          showToast(`“${name}” removed from ${notesInWords(ulids.length)}.`, undo)
        }),
      togglePin: (lines: readonly NoteLine[]) => attempt(() => togglePin(many, lines, setDone)),
      remove: (lines: readonly NoteLine[]) =>
        attempt(async () => {
          const ulids = ulidsOf(lines)
          await many.remove(ulids, setDone)
          const undo = () => void attempt(() => many.restore(ulids, setDone))
          showToast(`${notesInWords(ulids.length)} moved to the trash.`, undo)
        }),
      restore: (lines: readonly NoteLine[]) =>
        attempt(async () => {
          await many.restore(ulidsOf(lines), setDone)
          showToast(`${notesInWords(lines.length)} restored.`)
        }),
      exportAs: (lines: readonly NoteLine[], format: ExportFormat) =>
        attempt(async () => {
          const blob = await exportMany(notes, { ulids: ulidsOf(lines), tags, format, dates }, setDone)
          saveFile(blob, `Earmark ${isoDayIn(new Date().toISOString(), dates.timeZone)} ${format}.zip`)
        }),
    }
  }, [notes, tags, dates])
  return { ...actions, done }
}

/** All of them on top; where they are already, back at their days. */
async function togglePin(
  many: ReturnType<typeof makeManyChanges>,
  lines: readonly NoteLine[],
  onProgress: OnProgress,
): Promise<void> {
  const [to, back] = lines.every(isPinned) ? (['unpin', 'pin'] as const) : (['pin', 'unpin'] as const)
  const ulids = ulidsOf(lines.filter((line) => isPinned(line) === (to === 'unpin')))
  await many[to](ulids, onProgress)
  const undo = () => void many[back](ulids).catch((error: unknown) => showToast(refusalOf(error)))
  showToast(`${notesInWords(ulids.length)} ${to}ned.`, undo)
}

export type ManyActions = ReturnType<typeof useManyActions>
