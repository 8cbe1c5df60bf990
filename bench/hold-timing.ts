import { makeTeam } from './access-objects.ts'
import { newId } from './new-id.ts'
import { callOk, makePerson, type Person, pushOk } from './person.ts'
import { percentile } from './percentile.ts'
import type { Row } from './row.ts'

const pairs = 300
const hiddenNotes = 2_000
const seenNotes = 300

/** Whether the time that a search takes tells of words that stand only where the one who asks may not look. */
export async function measureTiming(url: string, engine: string): Promise<Row[]> {
  const [owner, member] = [await makePerson(url, 'Owner'), await makePerson(url, 'Member')]
  const team = await makeTeam(url, owner, [member])
  const closed = newId()
  await pushOk(url, owner, team, [
    { name: 'channel.create', args: { id: closed, name: 'Closed', is_private: true } },
  ])
  await fill(url, owner, { team, channel_id: closed, word: 'zanzibar', count: hiddenNotes })
  await fill(url, owner, { team, channel_id: team, word: 'kettle', count: seenNotes })
  const search = async (person: Person, q: string) => {
    const began = performance.now()
    const headers = { 'Earmark-Account': team }
    const { items } = await callOk<{ items: unknown[] }>(url, person, `GET /search?q=${q}`, { headers })
    return { ms: performance.now() - began, found: items.length }
  }
  const { found } = await search(owner, 'zanzibar')
  if (found === 0) throw new Error('the hidden notes are not there')
  for (let warm = 0; warm < 50; warm++) await search(member, warm % 2 ? 'zanzibar' : 'quixotic')

  const [hidden, absent]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < pairs; pair++) {
    // In turns, now the one first and now the other: whatever else the machine does falls on both alike.
    const order = pair % 2 ? (['zanzibar', 'quixotic'] as const) : (['quixotic', 'zanzibar'] as const)
    for (const word of order) (word === 'zanzibar' ? hidden : absent).push((await search(member, word)).ms)
  }
  const ratio = percentile(hidden, 0.5) / percentile(absent, 0.5)
  return [
    {
      name: `${engine}: time of a hidden word / of an absent one`,
      value: Math.round(ratio * 1_000) / 1_000,
      unit: '×',
      limit: '0.9 to 1.1',
      pass: ratio >= 0.9 && ratio <= 1.1,
    },
  ]
}

interface Filling {
  team: string
  channel_id: string
  word: string
  count: number
}

async function fill(url: string, owner: Person, { team, channel_id, word, count }: Filling): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const notes = Array.from({ length: 100 }, (_, at) => ({
      name: 'recording.create',
      args: {
        ulid: newId(),
        title: `Note ${from + at}`,
        channel_id,
        recorded_at: new Date(Date.UTC(2024, 0, 1) + (from + at) * 3_600_000).toISOString(),
        segments: [{ start: 0, end: 60, text: `${word} ${`word${at} `.repeat(40)}` }],
        engine: 'captions',
      },
    }))
    await pushOk(url, owner, team, notes)
  }
}
