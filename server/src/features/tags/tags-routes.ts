import { randomBytes } from 'node:crypto'
import { type Tag, tag } from '@earmark/core/entities/tag.ts'
import { findTagNamed } from '@earmark/core/entities/tag-names.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { createTagRequest, listTagsAnswer, patchTagRequest } from '@earmark/core/recordings-api.ts'
import { demand } from '@earmark/core/sync/mutations/rights.ts'
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '../../platform/http/api.ts'
import { actorOf, signedInOnly } from '../../platform/http/session.ts'
import { ulidInPath } from '../../platform/http/ulid-param.ts'
import type { MutationCall } from '../../platform/sync/apply.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { sightOf } from '../../platform/sync/sight.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

const oneTag = (description: string) => ({ description, content: { 'application/json': { schema: tag } } })
const params = z.object({ id: ulidInPath })

const list = createRoute({
  method: 'get',
  path: '/tags',
  summary: 'All tags, by name',
  middleware: signedInOnly,
  responses: {
    200: { description: 'The tags', content: { 'application/json': { schema: listTagsAnswer } } },
  },
})

const create = createRoute({
  method: 'post',
  path: '/tags',
  summary: 'Makes a tag',
  middleware: signedInOnly,
  request: { body: { required: true, content: { 'application/json': { schema: createTagRequest } } } },
  responses: { 201: oneTag('The new tag') },
})

const patch = createRoute({
  method: 'patch',
  path: '/tags/{id}',
  summary: 'Renames or recolours a tag',
  middleware: signedInOnly,
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: patchTagRequest } } },
  },
  responses: { 200: oneTag('The tag') },
})

const remove = createRoute({
  method: 'delete',
  path: '/tags/{id}',
  summary: 'Removes a tag, and leaves its recordings',
  middleware: signedInOnly,
  request: { params },
  responses: { 204: { description: 'It is gone' } },
})

export function registerTags(
  api: Api,
  { database, now, sync }: Pick<Services, 'database' | 'now' | 'sync'>,
): void {
  api.openapi(list, async (c) => {
    const sight = actorOf(c)
    const isSeen = sightOf(database.db, sight).tags
    return c.json({ items: await readTags(database.db, sight.account_id, isSeen) }, 200)
  })

  api.openapi(create, async (c) => {
    const actor = actorOf(c)
    const { name, color } = c.req.valid('json')
    const id = ulid(now().getTime(), randomBytes(10))
    await sync.apply(actor, async (tx) => {
      demand(tx, 'tag.create')
      // Devices may make the same name twice, off line; who asks here can be told.
      if (findTagNamed(await tx.list('tag'), name)) throw nameTaken(name)
      return [{ name: 'tag.create', args: { id, name, color } }]
    })
    return c.json(await existing(database.db, actor.account_id, id), 201)
  })

  api.openapi(patch, async (c) => {
    const actor = actorOf(c)
    const { id } = c.req.valid('param')
    const { name, color } = c.req.valid('json')
    const calls: MutationCall[] = []
    if (name !== undefined) calls.push({ name: 'tag.rename', args: { id, name } })
    if (color !== undefined) calls.push({ name: 'tag.recolor', args: { id, color } })
    await sync.apply(actor, calls)
    return c.json(await existing(database.db, actor.account_id, id), 200)
  })

  api.openapi(remove, async (c) => {
    const actor = actorOf(c)
    const { id } = await existing(database.db, actor.account_id, c.req.valid('param').id)
    await sync.apply(actor, [{ name: 'tag.remove', args: { id } }])
    return c.body(null, 204)
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
