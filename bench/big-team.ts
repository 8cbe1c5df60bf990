import { makeTeam } from './access-objects.ts'
import { newId } from './new-id.ts'
import { makePerson, type Person, pushOk } from './person.ts'

export const people = 200
export const channels = 50
const privateChannels = 10
const peopleInPrivate = 20
export const notes = 10_000

export interface BigTeam {
  id: string
  owner: Person
  /** All but the owner. */
  members: Person[]
}

/** A team as a company has it: most channels are open, some are for a few, and all have had notes for years. */
export async function makeBigTeam(url: string): Promise<BigTeam> {
  const everyone: Person[] = []
  while (everyone.length < people) {
    const more = await Promise.all(
      [0, 1, 2, 3].map((at) => makePerson(url, `Person ${everyone.length + at}`)),
    )
    everyone.push(...more)
  }
  const [owner, ...members] = everyone
  if (!owner) throw new Error('nobody signed up')
  const id = await makeTeam(url, owner, members)
  const team = { id, owner, members }
  await fillChannels(url, team, await makeChannels(url, team))
  return team
}

/** Their ids, beside the one that every team has. */
async function makeChannels(url: string, { id: team, owner, members }: BigTeam): Promise<string[]> {
  const ids = Array.from({ length: channels - 1 }, newId)
  for (const [at, id] of ids.entries()) {
    const is_private = at < privateChannels
    // Of each private one others are in, and of some the first member.
    const few = is_private ? members.slice(at * 5, at * 5 + peopleInPrivate) : []
    await pushOk(url, owner, team, [
      { name: 'channel.create', args: { id, name: `Channel ${at}`, is_private } },
      ...few.map((person) => ({ name: 'channel.add_member', args: { id, user_id: person.id } })),
    ])
  }
  return [team, ...ids]
}

async function fillChannels(url: string, { id, owner }: BigTeam, all: readonly string[]): Promise<void> {
  const text = Array.from({ length: 150 }, (_, at) => `word${at % 37}`).join(' ')
  for (let from = 0; from < notes; from += 100) {
    const some = Array.from({ length: 100 }, (_, one) => from + one)
    await pushOk(
      url,
      owner,
      id,
      some.map((at) => ({
        name: 'recording.create',
        args: {
          ulid: newId(),
          title: `Note ${at}`,
          channel_id: all[at % all.length],
          recorded_at: new Date(Date.UTC(2024, 0, 1) + at * 3_600_000).toISOString(),
          segments: [{ start: 0, end: 60, text }],
          engine: 'captions',
          duration: 60,
        },
      })),
    )
  }
}
