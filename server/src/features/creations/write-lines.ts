import type { Wish } from '@earmark/core/creations/wishes.ts'
import {
  judgePart,
  mostParts,
  type ReadSentence,
  writingInstructions,
  writtenPart,
} from '@earmark/core/creations/write-by-model.ts'
import type { CreationLine } from '@earmark/core/entities/creation.ts'
import { refused } from '@earmark/core/refusals.ts'
import { enterModel, type ModelClosed } from '../../platform/enter-model.ts'
import type { Queries } from '../../ports/database.ts'
import type { LanguageModel, WritingFailed } from '../../ports/language-model.ts'
import type { Services } from '../../services.ts'

export type WriteNeeds = Pick<Services, 'languageModel' | 'modelPlaces' | 'log' | 'now'> & { db: Queries }

interface WritingOrder {
  /** What the model reads: the numbered sentences, as its list and one by one. */
  list: string
  read: readonly ReadSentence[]
  wish: Pick<Wish, 'kind' | 'prompt'>
  /** On whose behalf, and whose notes. */
  reader: { user_id: string; account_id: string }
  signal: AbortSignal
}

export interface WrittenLines {
  engine: string
  lines: CreationLine[]
  left_out: number
  /** So many of them had a link. */
  left_out_links: number
}

/** What the model writes of what it reads, all of it or a refusal. What is logged of it is sizes. */
export async function writeLines(needs: WriteNeeds, writing: WritingOrder): Promise<WrittenLines> {
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

const failedRefusals = {
  unavailable: 'model_unavailable',
  late: 'model_late',
  busy: 'model_busy',
  refused: 'model_refused',
  unreadable: 'model_failed',
  aborted: 'model_failed',
} as const satisfies Record<WritingFailed['reason'], string>

type ModelNeeds = Pick<WriteNeeds, 'log' | 'now'> & { model: LanguageModel }

async function write(
  { model, log, now }: ModelNeeds,
  { list, read, wish: { kind, prompt }, signal }: WritingOrder,
): Promise<WrittenLines> {
  const begun = now().getTime()
  const written: WrittenLines = { engine: model.name, lines: [], left_out: 0, left_out_links: 0 }
  const order = {
    instructions: writingInstructions(kind),
    ...(prompt !== null && { wish: prompt }),
    data: [{ name: 'The sentences', text: list }],
    schema: writtenPart,
    mostParts,
    signal,
  }
  for await (const said of model.write(order)) {
    if (said.kind === 'part') {
      const judged = judgePart(said.part, { kind, read })
      if (typeof judged === 'object') written.lines.push(judged)
      else written.left_out++
      if (judged === 'link') written.left_out_links++
      continue
    }
    const outcome = said.kind === 'failed' ? said.reason : 'written'
    const sent = { sentences: read.length, letters: list.length + (prompt?.length ?? 0) }
    const told = { shown: written.lines.length, left_out: written.left_out }
    log('info', 'model asked', { ...told, outcome, sent, ms: now().getTime() - begun })
    if (said.kind === 'failed') throw refused(failedRefusals[said.reason], `the model failed: ${said.reason}`)
  }
  if (written.lines.length > 0) return written
  if (written.left_out === 0) throw refused('model_failed', 'it wrote nothing')
  const isOfMany = read.some(({ from }) => from !== undefined)
  throw refused(isOfMany ? 'nothing_held_of_many' : 'nothing_held', 'nothing that it wrote is left')
}
