import { randomBytes } from 'node:crypto'
import type { TagColor } from '@earmark/core/entities/tag.ts'
import { tagColors } from '@earmark/core/entities/tag-names.ts'
import { ulid } from '@earmark/core/ids.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { account, user } from '../../platform/db/schema.ts'
import type { MutationCall } from '../../platform/sync/apply.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import type { Services } from '../../services.ts'
import { demoNote, demoTags } from './demo-text.ts'

/** So many at once: the embedded database does nothing else meanwhile. */
export const mostAtOnce = 250

export const demoRequest = z.strictObject({
  email: z.email().max(254),
  password: z.string().max(128),
  recordings: z.number().int().min(1).max(mostAtOnce),
})
type DemoRequest = z.infer<typeof demoRequest>

export interface DemoNeeds extends Pick<Services, 'database' | 'sync' | 'now'> {
  /** Makes a person with a personal account. */
  register(person: { name: string; email: string; password: string }): Promise<void>
}

/** Adds made-up notes to the personal account of the person with this address, who is made where there is none. */
export async function fillDemo(needs: DemoNeeds, wish: DemoRequest): Promise<void> {
  const actor = (await findPerson(needs, wish.email)) ?? (await makePerson(needs, wish))
  const tags = await knownTags(needs, actor)
  const calls = Array.from({ length: wish.recordings }, () => callsOf(needs, tags)).flat()
  await needs.sync.apply(actor, calls)
}

async function findPerson({ database }: DemoNeeds, email: string): Promise<Actor | undefined> {
  const [found] = await database.db
    .select({ user_id: user.id, account_id: account.id })
    .from(user)
    .innerJoin(account, eq(account.personal_user_id, user.id))
    .where(eq(user.email, email.toLowerCase()))
  return found && { ...found, role: 'owner' }
}

async function makePerson(needs: DemoNeeds, { email, password }: DemoRequest): Promise<Actor> {
  await needs.register({ name: email.split('@')[0] ?? email, email, password })
  const made = await findPerson(needs, email)
  if (!made) throw new Error('the new person has no account')
  return made
}

/** Tag ids by name; those that are missing are made. */
async function knownTags({ database, sync, now }: DemoNeeds, actor: Actor): Promise<Map<string, string>> {
  const known = new Map((await readTags(database.db, actor.account_id)).map(({ id, name }) => [name, id]))
  const missing = demoTags.filter((name) => !known.has(name))
  const made = missing.map((name) => ({
    id: ulid(now().getTime(), randomBytes(10)),
    name,
    color: colorOf(name),
  }))
  if (made.length > 0)
    await sync.apply(
      actor,
      made.map((args) => ({ name: 'tag.create', args }) as const),
    )
  for (const { id, name } of made) known.set(name, id)
  return known
}

function colorOf(name: string): TagColor {
  return tagColors[demoTags.indexOf(name) % tagColors.length] ?? 'grey'
}

function callsOf({ now }: DemoNeeds, tags: ReadonlyMap<string, string>): MutationCall[] {
  const note = demoNote(Math.random, now())
  const id = ulid(note.recordedAt.getTime(), randomBytes(10))
  const create: MutationCall = {
    name: 'recording.create',
    args: {
      ulid: id,
      title: note.title,
      recorded_at: note.recordedAt.toISOString(),
      duration: note.duration,
      segments: note.segments,
      language: 'en',
      engine: 'demo',
      tags: note.tags.flatMap((name) => tags.get(name) ?? []),
    },
  }
  const ready: MutationCall = { name: 'recording.set_status', args: { ulid: id, status: 'ready' } }
  if (!note.attachment) return [create, ready]
  const attachment = { ulid: id, id: ulid(now().getTime(), randomBytes(10)), ...note.attachment }
  return [create, ready, { name: 'attachment.add', args: attachment }]
}
