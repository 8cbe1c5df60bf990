import { listRecordingsAnswer, searchAnswer } from '@earmark/core/recordings-api.ts'
import { type Chance, makeChance } from '@earmark/core/testing/history/chance.ts'
import { afterAll, expect, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeRecording, makeTag, newId, type TestUser, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

/** All of them, where there is time: `EARMARK_QUESTIONS=10000 npx vitest run --project server-embedded hidden-lists`. */
const questions = Number(process.env['EARMARK_QUESTIONS'] ?? 400)

const words = [
  'zanzibar',
  'garden',
  'invoice',
  '"',
  '*',
  'tag:work',
  'march',
  '2026-03-09',
  'is:text',
  '-garden',
]

/** Notes of the owner that a member must never be told of, beside some that all see; the same words in each. */
async function aTeam() {
  const team = await makeFullTeam(app)
  const { owner, member } = team
  for (const { cookie } of [owner, member]) await workIn(app, cookie, team.id)
  const tag = await makeTag(app, owner)
  const closed = newId()
  const args = { id: closed, name: 'Closed', is_private: true }
  await changeIn(app, team.id, owner, { name: 'channel.create', args })
  const make = async (channel_id: string | null, month: number) => {
    const recorded_at = `2026-0${month}-09T14:30:00.000Z`
    const wish = {
      title: 'Zanzibar',
      text: 'The garden and the invoice',
      tags: [tag],
      channel_id,
      recorded_at,
    }
    const ulid = await makeRecording(app, owner, wish)
    const text = { ulid, id: newId(), kind: 'text', description: 'zanzibar' }
    await changeIn(app, team.id, owner, { name: 'attachment.add', args: text })
    return ulid
  }
  const hidden: string[] = []
  for (let month = 1; month <= 4; month++) {
    await make(team.id, month)
    const thrown = await make(team.id, month)
    await changeIn(app, team.id, owner, { name: 'recording.remove', args: { ulid: thrown } })
    hidden.push(thrown, await make(closed, month), await make(null, month))
  }
  return { owner, member, hidden: new Set(hidden), tag, channels: [team.id, closed, newId()] }
}

interface Facts {
  tag: string
  channels: readonly string[]
}

/** Some of the filters there are, each with one of its values. */
function someQuery(chance: Chance, { tag, channels }: Facts): URLSearchParams {
  const day = () => `2026-0${1 + chance.below(5)}-0${1 + chance.below(9)}`
  const filters: Record<string, () => string | undefined> = {
    tag: () => chance.pick([tag, newId()]),
    channel: () => chance.pick(channels),
    from: day,
    to: day,
    trash: () => '1',
    limit: () => String(1 + chance.below(20)),
  }
  const chosen = Object.entries(filters).flatMap(([name, value]) =>
    chance.oneIn(2) ? [[name, value() ?? ''] as [string, string]] : [],
  )
  return new URLSearchParams(chosen)
}

function someSearch(chance: Chance, { channels }: Facts): URLSearchParams {
  const q = Array.from({ length: 1 + chance.below(3) }, () => chance.pick(words)).join(' ')
  const channel = chance.oneIn(2) ? { channel: chance.pick(channels) ?? '' } : {}
  return new URLSearchParams({ q, ...channel, limit: String(1 + chance.below(20)) })
}

/** All pages of a list, or what a search finds. */
async function found(
  { cookie }: Pick<TestUser, 'cookie'>,
  path: string,
  query: URLSearchParams,
): Promise<string[]> {
  const answer = await send(app, `/api/v1/${path}?${query.toString()}`, { cookie })
  const body: unknown = await answer.json()
  if (path === 'search') return searchAnswer.parse(body).items.map(({ recording }) => recording.ulid)
  const { items, next_cursor } = listRecordingsAnswer.parse(body)
  const here = items.map(({ ulid }) => ulid)
  if (next_cursor === null) return here
  query.set('cursor', next_cursor)
  return [...here, ...(await found({ cookie }, path, query))]
}

test(
  '[CHANNEL-11] whatever lists and search are asked by, nothing hidden is among it (TRUST attack 4)',
  async () => {
    const { owner, member, hidden, ...facts } = await aTeam()
    const chance = makeChance(1)
    const leaks: string[] = []
    let isFoundByOwner = 0
    for (let asked = 0; asked < questions; asked++) {
      const isSearch = chance.oneIn(3)
      const path = isSearch ? 'search' : 'recordings'
      const query = isSearch ? someSearch(chance, facts) : someQuery(chance, facts)
      const text = `${path}?${query.toString()}`
      const told = await found(member, path, new URLSearchParams(query))
      if (told.some((ulid) => hidden.has(ulid))) leaks.push(text)
      if (asked % 8 > 0) continue
      if ((await found(owner, path, query)).some((ulid) => hidden.has(ulid))) isFoundByOwner++
    }

    expect(leaks).toEqual([])
    // Else the questions would be such that find nothing in any case.
    expect(isFoundByOwner).toBeGreaterThan(5)
  },
  120_000 + questions * 100,
)
