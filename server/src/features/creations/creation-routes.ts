import { randomBytes } from 'node:crypto'
import type { NewCreationAnswer, NewCreationRequest } from '@earmark/core/creations/creations-api.ts'
import { creationText } from '@earmark/core/creations/creation-text.ts'
import { type Wish, wishOf } from '@earmark/core/creations/wishes.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { refused } from '@earmark/core/refusals.ts'
import { demandOf } from '@earmark/core/sync/mutations/rights.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { timesOf } from '../../platform/http/session.ts'
import { waitForModel } from '../../platform/http/wait-for-model.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import { tables } from '../../platform/sync/tables.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { readManyForModel, readOneForModel } from './read-for-model.ts'
import { type WriteNeeds, type WrittenLines, writeLines } from './write-lines.ts'

type Needs = Omit<WriteNeeds, 'db'> & Pick<Services, 'database' | 'sync' | 'quota' | 'fanout'>

/** What a language model writes from notes, on request. Nothing is kept or charged before it is there. */
export function registerCreations(api: Api, needs: Needs): void {
  const { database, quota, now } = needs
  const { db } = database

  registerCall(
    api,
    'POST /recordings/:ulid/creations',
    async ({ actor, viewer, params: { ulid }, body, c }) => {
      const note = await readRecording(db, actor, ulid)
      if (!note) throw new AppError('not_found', `no recording ${ulid}`)
      // Nothing is sent for whom nothing would be kept.
      demandOf({ actor }, 'recording.edit', note)
      const wish = await readWish(db, actor, body)
      await quota.checkAsks(db, { actor, now: now() })
      waitForModel(c)
      const { signal } = c.req.raw
      const forModel = readOneForModel(note, timesOf(viewer).timeZone)
      const written = await writeLines({ ...needs, db }, { ...forModel, wish, reader: actor, signal })
      signal.throwIfAborted()
      return keep(needs, actor, { ulid, wish, written })
    },
  )

  registerCall(api, 'POST /creations', async ({ actor, viewer, body, c }) => {
    const wish = await readWish(db, actor, body.wish)
    await quota.checkAsks(db, { actor, now: now() })
    waitForModel(c)
    const { signal } = c.req.raw
    const { timeZone } = timesOf(viewer)
    const { of, no_room_for, ...forModel } = await readManyForModel(db, actor, { of: body.of, timeZone })
    const written = await writeLines({ ...needs, db }, { ...forModel, wish, reader: actor, signal })
    signal.throwIfAborted()
    const key = newUlid(now().getTime(), randomBytes(10))
    await database.transaction((tx) => quota.chargeAsk(tx, { actor, now: now() }, key))
    return { ...wish, ...written, of, no_room_for }
  })
}

async function readWish(db: Queries, actor: Actor, request: NewCreationRequest): Promise<Wish> {
  if (request.kind !== 'template') return wishOf(request)
  const { template_id } = request
  const found = await tables.template.read(db, { seer: actor, key: template_id })
  if (found?.makes.by !== 'prompt') throw refused('template_gone', `no template ${template_id} with a prompt`)
  return { kind: 'written', name: found.name, template_id, prompt: found.makes.prompt }
}

interface Keeping {
  ulid: string
  wish: Wish
  written: WrittenLines
}

/** Its words with its charge, or neither; of the same kind again it is a new version. */
async function keep(
  { database, sync, quota, fanout, now }: Needs,
  actor: Actor,
  { ulid, wish, written: { engine, lines, left_out, left_out_links } }: Keeping,
): Promise<NewCreationAnswer> {
  const by = { actor, now: now() }
  const newId = () => newUlid(by.now.getTime(), randomBytes(10))
  const { kind, name, template_id, prompt } = wish
  const version = { id: newId(), engine, prompt, lines, left_out, left_out_links }
  const kept = await database.transaction(async (tx) => {
    const changes = sync.in(tx)
    // The account is locked from here on: what is there of the same kind stays what it is.
    await changes.apply(by, [])
    const before = sameIn(await readRecording(tx, actor, ulid), wish)
    const id = before?.id ?? newId()
    const call: MutationCall = before
      ? { name: 'creation.revise', args: { ulid, id, version } }
      : { name: 'creation.add', args: { ulid, id, kind, name, template_id, versions: [version] } }
    await quota.checkAsks(tx, by)
    await changes.apply(by, [call])
    await quota.chargeAsk(tx, by, version.id)
    return { id, version_before: before?.made?.version ?? null }
  })
  fanout.poke(actor.account_id)
  return { ...kept, name, engine, text: creationText(lines), left_out, left_out_links, version: version.id }
}

function sameIn(note: Recording | undefined, { kind, name, template_id }: Wish) {
  return note?.attachments.find(
    ({ made }) =>
      made?.kind === kind && made.template_id === template_id && (template_id !== null || made.name === name),
  )
}
