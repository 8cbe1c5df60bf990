import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TagColor } from '@earmark/core/entities/tag.ts'
import { tagColors } from '@earmark/core/entities/tag-names.ts'
import { ulid } from '@earmark/core/ids.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { newBlobKey } from '../../platform/blob-key.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import type { Voice } from '../../ports/voice.ts'
import type { Services } from '../../services.ts'
import { speakNote } from './demo-sound.ts'
import { type DemoNote, demoNote, demoTags } from './demo-text.ts'

/** So many at once: the embedded database does nothing else meanwhile. */
export const mostAtOnce = 250

/** Enough to try everything with; each is some hundred kilobytes. */
export const mostSpoken = 24
/** Of a spoken note: a voice takes a moment for each. */
const mostSentences = 6
/** Those with sound are among the first that one sees. */
const spokenWithinMs = 14 * 24 * 3_600_000

export const demoRequest = z.strictObject({
  email: z.email().max(254),
  password: z.string().max(128),
  recordings: z.number().int().min(1).max(mostAtOnce),
  /** How many of them are to be heard, where this machine has a voice. */
  spoken: z.number().int().min(0).max(mostSpoken).default(0),
})
type DemoRequest = z.infer<typeof demoRequest>

export interface DemoNeeds extends Pick<Services, 'database' | 'sync' | 'now' | 'blobs' | 'voice'> {
  /** Makes a person with a personal account. */
  register(person: { name: string; email: string; password: string }): Promise<void>
}

/** Adds made-up notes to the personal account of the person with this address, who is made where there is none. */
export async function fillDemo(needs: DemoNeeds, wish: DemoRequest): Promise<void> {
  const actor = (await findPerson(needs, wish.email)) ?? (await makePerson(needs, wish))
  const tags = await knownTags(needs, actor)
  const { voice } = needs
  const spoken = voice ? Math.min(wish.spoken, wish.recordings) : 0
  const silent = Array.from({ length: wish.recordings - spoken }, () => demoNote(Math.random, needs.now()))
  await needs.sync.apply(
    actor,
    silent.flatMap((note) => callsOf(needs, note, tags)),
  )
  if (!voice) return
  for (let count = 0; count < spoken; count++) await addSpoken({ ...needs, voice }, actor, tags)
}

/** A note whose sound is what it says. Others have no sound, and so no length. */
async function addSpoken(
  needs: DemoNeeds & { voice: Voice },
  actor: Actor,
  tags: ReadonlyMap<string, string>,
): Promise<void> {
  const { voice, blobs, database, sync, now } = needs
  const made = demoNote(Math.random, now())
  const sentences = made.segments.slice(0, mostSentences).map(({ text }) => text)
  const { wav, segments, duration, peaks } = await speakNote(voice, sentences)
  const key = newBlobKey()
  const kept = await blobs.write(key, Readable.from([wav]))
  const recordedAt = new Date(now().getTime() - Math.random() * spokenWithinMs)
  const [create, ...rest] = callsOf(needs, { ...made, segments, recordedAt }, tags)
  if (create?.name !== 'recording.create') throw new Error('a note begins with its making')
  const { ulid: id } = create.args
  const sound = { type: 'audio/wav', ...kept }
  await database.transaction(async (tx) => {
    const heard = { name: 'recording.set_sound', args: { ulid: id, sound, duration, peaks } } as const
    await sync.in(tx).apply({ actor, now: now() }, [create, heard, ...rest])
    await tx
      .update(recording)
      .set({ sound_key: key })
      .where(and(eq(recording.account_id, actor.account_id), eq(recording.ulid, id)))
  })
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

function callsOf({ now }: DemoNeeds, note: DemoNote, tags: ReadonlyMap<string, string>): MutationCall[] {
  const id = ulid(note.recordedAt.getTime(), randomBytes(10))
  const create: MutationCall = {
    name: 'recording.create',
    args: {
      ulid: id,
      title: note.title,
      recorded_at: note.recordedAt.toISOString(),
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
