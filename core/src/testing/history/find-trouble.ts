import { maxPastTitles } from '../../entities/past-titles.ts'
import type { Segment } from '../../entities/recording.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { summaryOf } from '../../entities/split-recording.ts'
import { normalize } from '../../search/normalize.ts'
import { baseOf } from '../../text/replaced.ts'
import type { Client, Made } from './client.ts'
import { listRows } from './memory-store.ts'
import type { ModelServer } from './model-server.ts'

interface End {
  clients: readonly Client[]
  server: ModelServer
  made: readonly Made[]
}

/** What is not as it must be once everyone has heard of everything. */
export function findTrouble(end: End): string[] {
  return [
    ...findDifferences(end),
    ...findLost(end),
    ...findWrongRefusals(end),
    ...findWrongTimes(end),
    ...findOverwritten(end),
    ...findLostTitles(end),
    ...findLostWords(end),
    ...findWrongSummaries(end),
    ...findLostNotes(end),
    ...findTwinTags(end),
  ]
}

/** Every device shows what the server has, and nothing waits. */
function findDifferences({ clients, server }: End): string[] {
  const there = server.rows()
  return clients.flatMap(({ store }, device) => {
    const { rows, bases, queue } = store.stores()
    const waiting = [...queue.values()].filter(({ state }) => state !== 'refused')
    const different = [...there].filter(
      ([ref, row]) => rows.get(ref) !== row && JSON.stringify(rows.get(ref)) !== JSON.stringify(row),
    )
    const extra = [...rows.keys()].filter((ref) => !there.has(ref))
    return [
      ...waiting.map(({ id, state }) => `device ${device} still has ${id}, ${state}`),
      ...[...bases.keys()].map((ref) => `device ${device} still has the base of ${ref}`),
      ...different.map(([ref]) => `device ${device} shows another ${ref}`),
      ...extra.map((ref) => `device ${device} shows ${ref}, which is not there`),
    ]
  })
}

/** Each change is done once, or refused and said so. */
function findLost({ clients, server, made }: End): string[] {
  return made.flatMap(({ id, device, name }) => {
    const refused = clients[device]?.store.stores().queue.get(id)
    const times = server.times.get(id) ?? 0
    if (times > 1) return [`${name} ${id} was done ${times} times`]
    if (times === 0 && !refused?.refusal) return [`${name} ${id} was lost`]
    // Of a title that lost stays that it was given.
    if (times === 1 && refused && name !== 'recording.set_title')
      return [`${name} ${id} was done after it was refused`]
    return []
  })
}

const mayBeMissing = new Set(['recording.add_tag', 'tag.rename', 'tag.recolor', 'attachment.describe'])
const mayConflict = new Set(['recording.remove', 'recording.set_title', 'tag.rename'])

/** A change is refused only for what others have done meanwhile. */
function findWrongRefusals({ server, made }: End): string[] {
  return made.flatMap(({ id, name }) => {
    const refusal = server.outcomes.get(id)
    if (!refusal) return []
    const isFair =
      (refusal.code === 'not_found' && mayBeMissing.has(name) && !isTagThere({ server, made }, id)) ||
      (refusal.code === 'conflict' && mayConflict.has(name))
    return isFair ? [] : [`${name} ${id} was refused: ${refusal.code}`]
  })
}

/** Nobody has removed the tag that a change is about. */
function isTagThere({ server, made }: Pick<End, 'server' | 'made'>, id: string): boolean {
  const args = made.find((other) => other.id === id)?.args ?? {}
  const tag: unknown =
    Reflect.get(args, 'tag') ?? (Reflect.has(args, 'ulid') ? undefined : Reflect.get(args, 'id'))
  if (tag === undefined) return false
  const removed = made.some(({ name }) => name === 'tag.remove')
  return !removed && server.done.size > 0
}

const toleratedMs = 60_000

/** What was made later, or with knowledge of the other, has the later time. */
function findWrongTimes({ server, made }: End): string[] {
  const trouble: string[] = []
  for (const [at, later] of made.entries()) {
    for (const earlier of made.slice(0, at)) {
      const isKnown = isKnownTo(server, later, earlier)
      const areRight = earlier.isClockRight && later.isClockRight
      const isLater = isKnown || (areRight && later.trueMs - earlier.trueMs > toleratedMs)
      if (isLater && later.at <= takenAt(server, earlier))
        trouble.push(`${later.id} was made after ${earlier.id}, but has an earlier time`)
    }
  }
  return trouble
}

/** What claims to come from the future was made when it arrived. */
function takenAt(server: ModelServer, { id, at }: Made): string {
  const now = server.done.get(id)?.now ?? at
  return at < now ? at : now
}

function isKnownTo(server: ModelServer, later: Made, earlier: Made): boolean {
  if (later.order < earlier.order) return false
  if (later.device === earlier.device) return true
  const done = server.done.get(earlier.id)
  // What is gone leaves no time behind, and what found nothing to change leaves nothing.
  if (!done || done.isIdle || earlier.name === 'tag.remove') return false
  return done.version <= later.known
}

const partOf: Partial<Record<string, keyof RecordingRow>> = {
  'recording.set_title': 'title',
  'recording.set_recorded_at': 'recorded_at',
}

/** The change with the latest time stands. */
function findOverwritten({ server, made }: End): string[] {
  return listRows(server.rows(), 'recording').flatMap((note) =>
    Object.entries(partOf).flatMap(([name, part]) => {
      const changes = doneTo(note.ulid, { server, made }).filter((change) => change.name === name)
      const times = changes.map((change) => takenAt(server, change))
      const latest = times.toSorted().at(-1)
      const winners = changes
        .filter((_, at) => times[at] === latest)
        .map(({ args }) => Reflect.get(Object(args), part ?? ''))
      const isFine = !part || winners.length === 0 || winners.includes(note[part])
      return isFine ? [] : [`${part} of ${note.ulid} is ${JSON.stringify(note[part])}, not ${winners.join()}`]
    }),
  )
}

/** A title that someone gave is the note's, or among its earlier ones while there is room. */
function findLostTitles({ server, made }: End): string[] {
  return listRows(server.rows(), 'recording').flatMap(({ ulid, title, past_titles }) => {
    const known = new Set([title, ...past_titles.map((past) => past.title)])
    const given = doneTo(ulid, { server, made }).filter(({ name }) => name === 'recording.set_title')
    const lost = given
      .map(({ args }) => String(Reflect.get(Object(args), 'title')))
      .filter((t) => !known.has(t))
    return past_titles.length < maxPastTitles ? lost.map((one) => `the title ${one} of ${ulid} is lost`) : []
  })
}

function doneTo(ulid: string, { server, made }: Pick<End, 'server' | 'made'>): Made[] {
  return made.flatMap((change) => {
    const done = server.done.get(change.id)
    return done && Reflect.get(Object(change.args), 'ulid') === ulid ? [change] : []
  })
}

/** A word that someone wrote is there, unless someone who saw it has taken it out. */
function findLostWords({ server, made }: End): string[] {
  const transcripts = new Map(
    listRows(server.rows(), 'transcript').map(({ ulid, segments }) => [ulid, segments]),
  )
  return listRows(server.rows(), 'recording').flatMap((note) => {
    const edits = doneTo(note.ulid, { server, made }).filter(
      ({ name }) => name === 'recording.edit_transcript',
    )
    const written = new Set<string>()
    const removed = new Set<string>()
    for (const { args } of edits) {
      // As `people.ts` makes them.
      const { segments, was } = args as { segments: Segment[]; was: Parameters<typeof baseOf>[1] }
      const [before, after] = [wordsOf(baseOf(segments, was)), wordsOf(segments)]
      for (const word of after) if (!before.has(word)) written.add(word)
      for (const word of before) if (!after.has(word)) removed.add(word)
    }
    const there = wordsOf(transcripts.get(note.ulid) ?? [])
    const lost = [...written].filter((word) => !removed.has(word) && !there.has(word))
    return lost.map((word) => `the word ${word} of ${note.ulid} is lost`)
  })
}

function wordsOf(segments: Segment[]): Set<string> {
  return new Set(segments.flatMap(({ text }) => text.split(' ')))
}

/** What a note says of its words is true. */
function findWrongSummaries({ server }: End): string[] {
  const transcripts = new Map(
    listRows(server.rows(), 'transcript').map(({ ulid, segments }) => [ulid, segments]),
  )
  const notes = listRows(server.rows(), 'recording')
  const orphans = [...transcripts.keys()].filter((key) => !notes.some(({ ulid }) => ulid === key))
  const wrong = notes.filter(
    ({ ulid, excerpt }) => excerpt !== summaryOf(transcripts.get(ulid) ?? []).excerpt,
  )
  return [
    ...orphans.map((key) => `the words of ${key} are there without it`),
    ...wrong.map(({ ulid, excerpt }) => `${ulid} says of its words: ${excerpt}`),
  ]
}

const counts = new Set(['recording.edit_transcript', 'attachment.add'])

/** What was made is there; and it is in the trash only by someone who knew of all that was written in it. */
function findLostNotes({ server, made }: End): string[] {
  const notes = new Map(listRows(server.rows(), 'recording').map((note) => [note.ulid, note]))
  const created = made.filter(({ id, name }) => name === 'recording.create' && server.done.has(id))
  return created.flatMap(({ args }) => {
    const ulid = String(Reflect.get(Object(args), 'ulid'))
    const note = notes.get(ulid)
    if (!note) return [`${ulid} is gone`]
    const changes = doneTo(ulid, { server, made })
    const attached = changes.filter(({ name }) => name === 'attachment.add').length
    const trouble = attached === note.attachments.length ? [] : [`attachments of ${ulid} are lost`]
    if (note.deleted_at === null) return trouble
    const removals = made.filter(
      ({ id, name, args: given }) => server.done.has(id) && removes(name, given, ulid),
    )
    const edits = changes.filter(({ id, name }) => counts.has(name) && !server.done.get(id)?.isIdle)
    const isFair = removals.some((removal) =>
      edits.every((edit) => isKnownTo(server, removal, edit) || isKnownTo(server, edit, removal)),
    )
    return isFair ? trouble : [...trouble, `${ulid} is in the trash in spite of an edit`]
  })
}

function removes(name: string, args: unknown, ulid: string): boolean {
  if (name === 'recording.remove') return Reflect.get(Object(args), 'ulid') === ulid
  return name === 'recordings.remove' && [Reflect.get(Object(args), 'ulids')].flat().includes(ulid)
}

function findTwinTags({ server }: End): string[] {
  const names = listRows(server.rows(), 'tag').map(({ name }) => normalize(name))
  return names.length === new Set(names).size ? [] : [`two tags have one name: ${names.join()}`]
}
