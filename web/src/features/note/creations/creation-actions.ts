import { placeWritten } from '@earmark/core/creations/make-of-many.ts'
import { readLines } from '@earmark/core/creations/creation-text.ts'
import type { CreationLine, CreationVersion } from '@earmark/core/entities/creation.ts'
import { extractEngine, ownHand } from '@earmark/core/entities/made.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { TimeStyle } from '@earmark/core/text/dates.ts'
import { api } from '../../../base/api/fetch-client.ts'
import { attempt } from '../../../base/attempt.ts'
import { makeInWorker } from '../../../base/creations/make-in-worker.ts'
import { inSentences, linesLeftOut } from '../../../base/creations/left-out.ts'
import { kindOf, type Order } from '../../../base/creations/order.ts'
import { readSource, readSources } from '../../../base/creations/read-sources.ts'
import type { WrittenOrder } from '../../../base/creations/written-order.ts'
import { newId } from '../../../base/local-db/new-id.ts'
import type { Notes } from '../../../base/local-db/notes.ts'
import { refusalOf } from '../../../base/refusal-of.ts'
import { showToast } from '../../../base/ui/toasts.ts'
import type { Creation } from './use-versions.ts'

interface CreationNeeds {
  notes: Notes
  recording: Recording
  dates: TimeStyle
}

/** Whose words a version has, and what was asked for. */
type Hand = Pick<CreationVersion, 'engine'> &
  Partial<Pick<CreationVersion, 'prompt'>> & { left_out?: number; left_out_links?: number }
const byEarmark: Hand = { engine: extractEngine }

type Told = 'made' | 'nothing' | 'failed'

/** What can be done with what is made from a note; each can be taken back. */
export function makeCreationActions({ notes, recording, dates }: CreationNeeds) {
  const { ulid } = recording
  const choose = (id: string, version: string) => notes.mutate('creation.choose', { ulid, id, version })
  const revise = async (before: Creation, lines: CreationLine[], said: string, hand: Hand = byEarmark) => {
    const { id, made } = before
    const version = { id: newId(), ...hand, lines }
    await notes.mutate('creation.revise', { ulid, id, version })
    showToast(said, () => attempt(choose(id, made.version)))
  }
  return {
    /** Made once more, what is there has a new version; the one before stays. */
    async make(order: Order, signal: AbortSignal): Promise<Told> {
      return told(async () => {
        const lines = await makeOf({ notes, recording, dates }, order, signal)
        if (lines.length === 0) return 'nothing'
        const { name, template_id } = order
        const before = sameIn(recording, order)
        if (before) {
          await revise(before, lines, madeAgain(order))
          return 'made'
        }
        const id = newId()
        const versions = [{ id: newId(), engine: extractEngine, lines }]
        await notes.mutate('creation.add', { ulid, id, kind: kindOf(order), name, template_id, versions })
        showToast(`${name} made.`, () => attempt(notes.mutate('attachment.remove', { ulid, id })))
        return 'made'
      })
    },
    /** What is made of several notes, from all of them that are left. */
    makeAgain: (before: Creation, order: Order, signal: AbortSignal) =>
      told(async () => {
        const sources = await readSources(notes, before.made.of ?? [], dates)
        const lines = await makeInWorker({ wanted: order.wanted, sources }, signal)
        if (lines.length === 0) return 'nothing'
        await revise(before, lines, madeAgain(order))
        return 'made'
      }),
    write: (order: WrittenOrder, signal: AbortSignal) => writeByModel({ notes, ulid }, order, signal),
    /** By the model, of one note or of several. */
    async writeAgain(before: Creation, order: WrittenOrder, signal: AbortSignal): Promise<void> {
      if (!before.made.of) return writeByModel({ notes, ulid }, order, signal)
      const { lines, hand, said } = await writeFromMany({ notes, dates }, { before, order }, signal)
      await revise(before, lines, said, hand)
    },
    /** Answers whether it was kept. */
    async edit(before: Creation, text: string, lines: readonly CreationLine[]): Promise<boolean> {
      const next = readLines(text, lines)
      if (next.length === 0) return false
      const saved = await told(async () => {
        await revise(before, next, 'Changed. The version before is kept.', { engine: ownHand })
        return 'made'
      })
      return saved === 'made'
    },
    use: (before: Creation, version: CreationVersion) =>
      told(async () => {
        await choose(before.id, version.id)
        showToast('This version stands now.', () => attempt(choose(before.id, before.made.version)))
        return 'made'
      }),
    remove: (creation: Creation, all: readonly CreationVersion[]) =>
      told(() => removeCreation({ notes, recording }, creation, all)),
  }
}

/** What was made in the same way, of this note alone. */
function sameIn({ attachments }: Recording, order: Order): Creation | undefined {
  return attachments.find(
    (one): one is Creation =>
      one.made?.kind === kindOf(order) &&
      one.made.template_id === order.template_id &&
      one.made.of === undefined,
  )
}

/** On the server; fails with why nothing was made. */
async function writeByModel(
  { notes, ulid }: Pick<CreationNeeds, 'notes'> & { ulid: string },
  { request }: WrittenOrder,
  signal: AbortSignal,
): Promise<void> {
  const params = { ulid }
  const made = await api.call('POST /recordings/:ulid/creations', { params, body: request, signal })
  const { id, name, version_before: version } = made
  const undo = () =>
    version === null
      ? notes.mutate('attachment.remove', { ulid, id })
      : notes.mutate('creation.choose', { ulid, id, version })
  showToast(inSentences(`${name} made.`, linesLeftOut(made)), () => attempt(undo()))
}

/** From all of them that are left. */
async function writeFromMany(
  { notes, dates }: Omit<CreationNeeds, 'recording'>,
  { before, order }: { before: Creation; order: WrittenOrder },
  signal: AbortSignal,
) {
  const { of = [] } = before.made
  const wish = order.request
  const written = await api.call('POST /creations', { body: { of, wish }, signal })
  const { engine, prompt, left_out, left_out_links } = written
  const lines = placeWritten(written.kind, written.lines, await readSources(notes, written.of, dates))
  return {
    lines,
    hand: { engine, prompt, left_out, left_out_links },
    said: inSentences(madeAgain(order), linesLeftOut(written)),
  }
}

const madeAgain = ({ name }: Pick<Order, 'name'>) => `${name} made again. The version before is kept.`

async function makeOf(
  { notes, recording, dates }: CreationNeeds,
  { wanted }: Order,
  signal: AbortSignal,
): Promise<CreationLine[]> {
  return makeInWorker({ wanted, source: await readSource(notes, recording, dates) }, signal)
}

export type CreationActions = ReturnType<typeof makeCreationActions>

/** With all of its versions, as they come back when that is undone. */
async function removeCreation(
  { notes, recording: { ulid } }: Omit<CreationNeeds, 'dates'>,
  {
    id,
    made: { kind, name, template_id, version, of, by_itself, left_out = {}, left_out_links = {} },
  }: Creation,
  all: readonly CreationVersion[],
): Promise<Told> {
  const versions = all
    .filter((one) => one.attachment_id === id)
    .map(({ id: key, engine, prompt, lines, created_at }) => {
      const counts = { left_out: left_out[key] ?? 0, left_out_links: left_out_links[key] ?? 0 }
      return { id: key, engine, prompt, lines, created_at, ...counts }
    })
  await notes.mutate('attachment.remove', { ulid, id })
  const putBack = () =>
    notes.mutate('creation.add', { ulid, id, kind, name, template_id, versions, version, of, by_itself })
  showToast(`${name} deleted.`, versions.length === 0 ? undefined : () => attempt(putBack()))
  return 'made'
}

async function told(work: () => Promise<Told>): Promise<Told> {
  try {
    return await work()
  } catch (error) {
    showToast(refusalOf(error))
    return 'failed'
  }
}
