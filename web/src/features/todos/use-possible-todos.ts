import { hasRightTo } from '@earmark/core/access/has-right-to.ts'
import {
  offeringNotes,
  type PossibleTodo,
  type PossibleTodosOfNote,
  type TodoSource,
  undecided,
} from '@earmark/core/insights/possible-todos.ts'
import { useMemo } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { readWhole } from '../../base/local-db/row-cache.ts'
import type { MainDb, NoteLine } from '../../base/local-db/schema.ts'
import { useDeviceRead } from '../../base/local-db/use-device-read.ts'
import { useRecordings } from '../../base/local-db/use-recordings.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useWorkerAnswer } from '../../base/use-worker-answer.ts'
// oxlint-disable-next-line import/default -- the bundler gives it its address
import worker from './possible-todos-worker.ts?worker&url'

export interface PossibleTodoOfNote {
  possible: PossibleTodo
  note: NoteLine
}

interface TodosTalk {
  question: readonly TodoSource[]
  answer: PossibleTodosOfNote[]
}

const wordsOfNotes = { read: readWords, refs: /^transcript:/ }
const allChoices = { read: (db: MainDb) => db.getAll('insights'), refs: /^insights:/ }

const none: PossibleTodosOfNote[] = []

/** What the newest notes say is to be done, where one may make it a to-do; undefined until it has been read. */
export function usePossibleTodos(): PossibleTodoOfNote[] | undefined {
  const lines = useOfferingNotes()
  const { timeZone } = useDates()
  const words = useDeviceRead(wordsOfNotes, lines.map(({ ulid }) => ulid).join(' '))
  const sources = useMemo(() => words?.map((note) => ({ ...note, timeZone })), [words, timeZone])
  const found = useWorkerAnswer<TodosTalk>(worker, sources, none)
  const choices = useDeviceRead(allChoices, '')
  return useMemo(() => {
    if (!found || !choices) return undefined
    const noteOf = new Map(lines.map((line) => [line.ulid, line]))
    const choicesOf = new Map(choices.map((row) => [row.ulid, row.choices]))
    return found.flatMap(({ ulid, todos }) => {
      const note = noteOf.get(ulid)
      const open = undecided(todos, choicesOf.get(ulid) ?? [])
      return note ? open.map((possible) => ({ possible, note })) : []
    })
  }, [found, choices, lines])
}

function useOfferingNotes(): readonly NoteLine[] {
  const lines = useRecordings()
  const { actor } = useNotes()
  return useMemo(() => {
    const newest = lines?.slice(0, offeringNotes) ?? []
    return newest.filter((line) =>
      hasRightTo(actor, 'recording.edit', { created_by: line.created_by ?? null }),
    )
  }, [lines, actor])
}

async function readWords(db: MainDb, ulids: string): Promise<Omit<TodoSource, 'timeZone'>[]> {
  const rows = await Promise.all(
    ulids
      .split(' ')
      .filter((ulid) => ulid !== '')
      .map((ulid) => readWhole(db, ulid)),
  )
  return rows.flatMap((row) => {
    if (!row || row.deleted_at !== null) return []
    const { ulid, segments, recorded_at, language } = row
    return [{ ulid, segments, recorded_at, language }]
  })
}
