import type { Attachment } from '@earmark/core/entities/attachment.ts'
import type { Recording, Segment } from '@earmark/core/entities/recording.ts'
import type { Tag, TagColor } from '@earmark/core/entities/tag.ts'
import { problemOf } from '@earmark/core/errors.ts'
import { replacedBy } from '@earmark/core/text/replaced.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'
import { newId } from '../../base/local-db/new-id.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { showToast } from '../../base/ui/toasts.ts'
import type { EditHistory } from './edit-history.ts'
import { nextColor, type TagChoice } from '../../base/ui/suggest-tags.ts'

interface NoteActionsOptions {
  notes: Notes
  ulid: string
  history: EditHistory
}

type Change = () => Promise<void>

interface Doing {
  name: string
  do: Change
  undo: Change
  /** What is said once it is done, with an Undo, where the note itself does not show it. */
  said?: string
  /** Whether the note still is as `do` left it; where it is not, undoing would be over another's hands. */
  isAsDone?: (row: Recording) => boolean
  /** The same of what `undo` left. */
  isAsUndone?: (row: Recording) => boolean
}

/** Everything a person can do to an open note; each says in one sentence why it could not be done. */
export function makeNoteActions(options: NoteActionsOptions) {
  return { ...wordActions(options), ...tagActions(options), ...attachmentActions(options) }
}

export type NoteActions = ReturnType<typeof makeNoteActions>

function wordActions({ notes, ulid, history }: NoteActionsOptions) {
  const tries = makeTries({ notes, ulid, history })
  const pin = () => notes.mutate('recording.pin', { ulid })
  const unpin = () => notes.mutate('recording.unpin', { ulid })
  const edit = (engine: Recording['engine'], from: Segment[], to: Segment[]) => () =>
    notes.mutate('recording.edit_transcript', { ulid, engine, segments: to, was: replacedBy(from, to) })
  return {
    setTitle(before: string, title: string) {
      return tries.withUndo({
        name: 'title',
        do: () => notes.mutate('recording.set_title', { ulid, title }),
        undo: () => notes.mutate('recording.set_title', { ulid, title: before }),
        isAsDone: (row) => row.title === title,
        isAsUndone: (row) => row.title === before,
      })
    },
    /** `before` is what the person had before their eyes, whatever has arrived since. */
    editTranscript(before: Pick<Recording, 'segments' | 'engine'>, segments: Segment[], said?: string) {
      const { engine } = before
      const isText = (wanted: Segment[]) => (row: Recording) => row.transcript === joinSegments(wanted)
      return tries.withUndo({
        name: 'edit',
        ...(said !== undefined && { said }),
        do: edit(engine, before.segments, segments),
        undo: edit(engine, segments, before.segments),
        isAsDone: isText(segments),
        isAsUndone: isText(before.segments),
      })
    },
    /** Who speaks, with the words as they are. */
    nameSpeaker(before: Pick<Recording, 'segments' | 'engine'>, segments: Segment[], said: string) {
      const { engine } = before
      // In what another engine has written since there is nothing to be taken back.
      const isOfEngine = (row: Recording) => row.engine === engine
      return tries.withUndo({
        name: 'speaker',
        said,
        do: edit(engine, before.segments, segments),
        undo: edit(engine, segments, before.segments),
        isAsDone: isOfEngine,
        isAsUndone: isOfEngine,
      })
    },
    pin: () => tries.withUndo({ name: 'pin', do: pin, undo: unpin, said: 'Pinned to the top.' }),
    unpin: () => tries.withUndo({ name: 'unpin', do: unpin, undo: pin, said: 'No longer pinned.' }),
    async remove(): Promise<boolean> {
      const isDone = await tries.once(() => notes.mutate('recording.remove', { ulid }))
      if (isDone) showToast('Moved to the trash.', () => void this.restore())
      return isDone
    },
    restore: () => tries.once(() => notes.mutate('recording.restore', { ulid })),
  }
}

function tagActions({ notes, ulid, history }: NoteActionsOptions) {
  const tries = makeTries({ notes, ulid, history })
  const add = (tag: string) => () => notes.mutate('recording.add_tag', { ulid, tag })
  const remove = (tag: string) => () => notes.mutate('recording.remove_tag', { ulid, tag })
  return {
    async addTag(choice: TagChoice, tags: readonly Tag[]): Promise<boolean> {
      if (choice.kind === 'tag') {
        return tries.withUndo({ name: 'tag', do: add(choice.tag.id), undo: remove(choice.tag.id) })
      }
      const made = { id: newId(), name: choice.name, color: nextColor(tags) }
      const isMade = await tries.once(() => notes.mutate('tag.create', made))
      return isMade && tries.withUndo({ name: 'tag', do: add(made.id), undo: remove(made.id) })
    },
    removeTag: ({ id }: Tag) => tries.withUndo({ name: 'tag removal', do: remove(id), undo: add(id) }),
    recolorTag: ({ id }: Tag, color: TagColor) =>
      tries.once(() => notes.mutate('tag.recolor', { id, color })),
  }
}

function attachmentActions({ notes, ulid, history }: NoteActionsOptions) {
  const tries = makeTries({ notes, ulid, history })
  return {
    addText: (description: string) =>
      tries.once(() => notes.mutate('attachment.add', { ulid, id: newId(), kind: 'text', description })),
    addLink: (url: string, description: string) =>
      tries.once(() => notes.mutate('attachment.add', { ulid, id: newId(), kind: 'link', url, description })),
    describe({ id, description: before }: Attachment, description: string) {
      const to = (text: string) => () => notes.mutate('attachment.describe', { ulid, id, description: text })
      return tries.withUndo({ name: 'description', do: to(description), undo: to(before) })
    },
    async removeAttachment(attachment: Attachment): Promise<boolean> {
      const { recording_id: _, created_at: _made, updated_at: _changed, ...fields } = attachment
      const isDone = await tries.once(() => notes.mutate('attachment.remove', { ulid, id: attachment.id }))
      const putBack = () => notes.mutate('attachment.add', { ulid, ...fields })
      if (isDone) showToast('Attachment removed.', () => void tries.once(putBack))
      return isDone
    },
  }
}

function makeTries({ notes, ulid, history }: NoteActionsOptions) {
  const once = async (change: Change): Promise<boolean> => {
    try {
      await change()
      return true
    } catch (error) {
      showToast(problemOf(error).detail)
      return false
    }
  }
  const onceIf = (is: ((row: Recording) => boolean) | undefined, change: Change) => async () => {
    const row = notes.row(ulid)
    if (!row || (is && !is(row))) {
      showToast('The note has changed since, so this cannot be undone any more.')
      return false
    }
    return once(change)
  }
  const withUndo = async ({ name, do: change, undo, said, isAsDone, isAsUndone }: Doing) => {
    const isDone = await once(change)
    if (!isDone) return false
    const step = { name, undo: onceIf(isAsDone, undo), redo: onceIf(isAsUndone, change) }
    history.add(step)
    if (said) showToast(said, () => void history.takeBack(step))
    return true
  }
  return { once, withUndo }
}
