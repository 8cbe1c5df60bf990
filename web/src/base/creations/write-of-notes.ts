import type { NewCreationRequest } from '@earmark/core/creations/creations-api.ts'
import { placeWritten } from '@earmark/core/creations/make-of-many.ts'
import type { ManyKind } from '@earmark/core/entities/made.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/fetch-client.ts'
import type { Notes } from '../local-db/notes.ts'
import { inSentences, linesLeftOut } from './left-out.ts'
import { manyKindTexts } from './kinds.ts'
import { type FromNotes, keepOfNotes, makeOfNotes, notesLeftOut } from './make-of-notes.ts'
import type { WrittenOrder } from './written-order.ts'

interface WriteFromNotes extends Omit<FromNotes, 'order'> {
  order: WrittenOrder
}

interface MadeOfNotes {
  ulid: string
  /** What there is to know of it. */
  told: string
}

/** What of it is chosen from the words of the notes where a model does not write it. */
const chosenInstead: Partial<Record<NewCreationRequest['kind'], ManyKind>> = {
  summary: 'highlights',
  journal: 'journal',
  decisions: 'decisions',
}

/** Has the language model write it; what can be chosen without one is, where it does not. Fails with why nothing was made. */
export async function writeOfNotes(
  notes: Notes,
  { order, ...from }: WriteFromNotes,
  signal: AbortSignal,
): Promise<MadeOfNotes> {
  try {
    return await write(notes, { order, ...from }, signal)
  } catch (error) {
    const kind = chosenInstead[order.request.kind]
    if (signal.aborted || !kind || !(error instanceof ApiError)) throw error
    const { name } = manyKindTexts[kind]
    const made = await makeOfNotes(
      notes,
      { order: { wanted: { kind }, name, template_id: null }, ...from },
      signal,
    )
    if (made.kind !== 'made') throw error
    return {
      ulid: made.ulid,
      told: `${error.sentence} Chosen from the words of the notes instead: ${name}.`,
    }
  }
}

async function write(
  notes: Notes,
  { order, lines, dates }: WriteFromNotes,
  signal: AbortSignal,
): Promise<MadeOfNotes> {
  const body = { of: lines.map(({ ulid }) => ulid), wish: order.request }
  const { kind, name, template_id, engine, prompt, ...written } = await api.call('POST /creations', {
    body,
    signal,
  })
  const told = lines.filter(({ ulid }) => written.of.includes(ulid))
  const style = { timeZone: dates.timeZone, locale: dates.locale }
  const dated = told.map(({ ulid, recorded_at }) => ({ ulid, recorded_at, ...style }))
  const leftOut = written.no_room_for.length
  const ulid = await keepOfNotes(notes, {
    made: { kind, name, template_id },
    version: {
      engine,
      prompt,
      lines: placeWritten(kind, written.lines, dated),
      left_out: written.left_out,
      left_out_links: written.left_out_links,
    },
    told,
    leftOut,
    dates,
  })
  const ofNotes = leftOut === 0 ? undefined : notesLeftOut(leftOut)
  return { ulid, told: inSentences(`${name} made.`, linesLeftOut(written), ofNotes) }
}
