import { randomBytes } from 'node:crypto'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { findTagNamed } from '@earmark/core/entities/tag-names.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import type { NewRecordingFields } from '@earmark/core/recordings-api.ts'
import { getFilingChannel } from '@earmark/core/sync/mutations/channel-row.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import type { Changes, MutationCall } from '../../platform/sync/changes.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { FinishNeeds } from './finish-upload.ts'

export interface NewRecording {
  ulid: string
  title: string
  recorded_at: string
  tags: string[]
  channel_id?: string
}

type Needs = Pick<FinishNeeds, 'database' | 'now' | 'sync' | 'fanout'>

/** What a script says of a new recording comes true with `create`, all of it or nothing. */
export async function createRecording(
  { database, now, sync, fanout }: Needs,
  actor: Actor,
  { title, recorded_at, channel: channel_id, tags: names }: NewRecordingFields,
  create: (changes: Changes, by: WriteContext, made: NewRecording) => Promise<unknown>,
): Promise<string> {
  const at = now()
  const ulid = newUlid(at.getTime(), randomBytes(10))
  await database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, actor), now: at }
    const changes = sync.in(tx)
    const tags = await tagsNamed(changes, by, names)
    if (channel_id !== undefined) await demandChannel(changes, by, channel_id)
    const filed = channel_id === undefined ? {} : { channel_id }
    await create(changes, by, { ulid, title, recorded_at: recorded_at ?? at.toISOString(), tags, ...filed })
  })
  fanout.poke(actor.account_id)
  return ulid
}

/** One that is not there, hidden or archived is refused before anything is made. */
async function demandChannel(changes: Changes, by: WriteContext, channel_id: string): Promise<void> {
  await changes.run(by, (rows) => getFilingChannel(rows, channel_id))
}

/** Tags by id or by name; those that are not there yet are made. Under the account's lock: two forms at once make one. */
async function tagsNamed(changes: Changes, by: WriteContext, names: readonly string[]): Promise<string[]> {
  const known: Pick<Tag, 'id' | 'name'>[] = await readTags(changes.tx, by.actor.account_id)
  const made: MutationCall[] = []
  const ids = names.map((name) => {
    const found = known.find(({ id }) => id === name) ?? findTagNamed(known, name)
    if (found) return found.id
    const id = newUlid(by.now.getTime(), randomBytes(10))
    made.push({ name: 'tag.create', args: { id, name } })
    known.push({ id, name })
    return id
  })
  await changes.apply(by, made)
  return ids
}
