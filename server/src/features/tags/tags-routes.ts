import { randomBytes } from 'node:crypto'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { findTagNamed } from '@earmark/core/entities/tag-names.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

export function registerTags(
  api: Api,
  { database, now, sync }: Pick<Services, 'database' | 'now' | 'sync'>,
): void {
  registerCall(api, 'GET /tags', async ({ actor }) => {
    const isSeen = visibleTo(database.db, actor).tags
    return { items: await readTags(database.db, actor.account_id, isSeen) }
  })

  registerCall(api, 'POST /tags', async ({ actor, body: { name, color } }) => {
    const id = ulid(now().getTime(), randomBytes(10))
    await sync.apply(actor, async (tx) => {
      // Devices may make the same name twice, off line; who asks here can be told.
      if (findTagNamed(await tx.list('tag'), name)) throw nameTaken(name)
      return [{ name: 'tag.create', args: { id, name, color } }]
    })
    return existing(database.db, actor.account_id, id)
  })

  registerCall(api, 'PATCH /tags/:id', async ({ actor, params: { id }, body: { name, color } }) => {
    const calls: MutationCall[] = []
    if (name !== undefined) calls.push({ name: 'tag.rename', args: { id, name } })
    if (color !== undefined) calls.push({ name: 'tag.recolor', args: { id, color } })
    await sync.apply(actor, calls)
    return existing(database.db, actor.account_id, id)
  })

  registerCall(api, 'DELETE /tags/:id', async ({ actor, params }) => {
    const { id } = await existing(database.db, actor.account_id, params.id)
    await sync.apply(actor, [{ name: 'tag.remove', args: { id } }])
  })
}

function nameTaken(name: string): AppError {
  return new AppError('conflict', 'a tag of this name is there', {
    detail: `There is already a tag called “${name.trim()}”.`,
  })
}

async function existing(db: Queries, account_id: string, id: string): Promise<Tag> {
  const found = (await readTags(db, account_id)).find((other) => other.id === id)
  if (!found) throw new AppError('not_found', `no tag ${id}`)
  return found
}
