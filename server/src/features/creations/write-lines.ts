import type { Wish } from '@earmark/core/creations/wishes.ts'
import {
  judgePart,
  mostLettersSent,
  mostParts,
  numberedNote,
  writingInstructions,
  writtenPart,
} from '@earmark/core/creations/write-by-model.ts'
import type { CreationLine } from '@earmark/core/entities/creation.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { spokenSentences } from '@earmark/core/insights/spoken-sentences.ts'
import { refused } from '@earmark/core/refusals.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { enterModel, type ModelClosed } from '../../platform/enter-model.ts'
import type { Queries } from '../../ports/database.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Services } from '../../services.ts'

export type WriteNeeds = Pick<Services, 'languageModel' | 'modelPlaces' | 'log' | 'now'> & { db: Queries }

interface WritingNote {
  note: Pick<Recording, 'segments' | 'recorded_at'>
  wish: Pick<Wish, 'kind' | 'prompt'>
  timeZone: string
  /** On whose behalf, and whose notes. */
  reader: { user_id: string; account_id: string }
  signal: AbortSignal
}

export interface WrittenLines {
  engine: string
  lines: CreationLine[]
  left_out: number
}

/** What the model writes from a note, all of it or a refusal. What is logged of it is sizes. */
export async function writeLines(needs: WriteNeeds, writing: WritingNote): Promise<WrittenLines> {
  const entered = await enterModel(needs, writing.reader)
  if (typeof entered === 'string')
    throw refused(closedRefusals[entered], `the model is not asked: ${entered}`)
  try {
    return await write({ ...needs, model: entered.model }, writing)
  } finally {
    entered.leave()
  }
}

const closedRefusals = {
  no_model: 'no_model',
  switched_off: 'model_not_allowed',
  busy: 'model_busy',
} as const satisfies Record<ModelClosed, string>

type ModelNeeds = Pick<WriteNeeds, 'log' | 'now'> & { model: LanguageModel }

async function write(
  { model, log, now }: ModelNeeds,
  { note, wish, timeZone, signal }: WritingNote,
): Promise<WrittenLines> {
  const { kind, prompt } = wish
  const sentences = spokenSentences(note.segments)
  const list = numberedNote(sentences)
  if (list === '') throw refused('no_words', 'nothing to send')
  if (list.length > mostLettersSent)
    throw refused('too_long_to_send', `a note of ${list.length} characters`, { most: mostLettersSent })
  const said_on = makeCalendar(timeZone)(Date.parse(note.recorded_at))
  const begun = now().getTime()
  const written: WrittenLines = { engine: model.name, lines: [], left_out: 0 }
  const order = {
    instructions: writingInstructions(kind),
    ...(prompt !== null && { wish: prompt }),
    data: [{ name: 'The sentences of the note', text: list }],
    schema: writtenPart,
    mostParts,
    signal,
  }
  for await (const said of model.write(order)) {
    if (said.kind === 'part') {
      const line = judgePart(said.part, { kind, sentences, said_on })
      if (line) written.lines.push(line)
      else written.left_out++
      continue
    }
    const outcome = said.kind === 'failed' ? said.reason : 'written'
    const sent = { sentences: sentences.length, letters: list.length + (prompt?.length ?? 0) }
    const told = { shown: written.lines.length, left_out: written.left_out }
    log('info', 'model asked', { ...told, outcome, sent, ms: now().getTime() - begun })
    if (said.kind === 'failed')
      throw refused(
        said.reason === 'busy' ? 'model_busy' : 'model_failed',
        `the model failed: ${said.reason}`,
      )
  }
  if (written.lines.length > 0) return written
  throw refused(written.left_out > 0 ? 'nothing_held' : 'model_failed', 'nothing that it wrote is left')
}
