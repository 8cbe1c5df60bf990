import { setTimeout } from 'node:timers/promises'
import { makePerson, type Person } from './person.ts'
import type { Row } from './row.ts'

const people = 20
const roundMs = 6_000
const few = 8
const many = 300
const patienceMs = 10_000

/** So many ask at once, each again as soon as they are answered, and give up after ten seconds. */
export async function measureOverload(url: string, engine: string): Promise<Row[]> {
  const everyone: Person[] = []
  while (everyone.length < people) everyone.push(await makePerson(url, `Person ${everyone.length}`))
  await askAtOnce(url, everyone, few)
  const best = await askAtOnce(url, everyone, few)
  const tenfold = await askAtOnce(url, everyone, few * 10)
  const flood = await askAtOnce(url, everyone, many)
  const recoveryMs = await timeOf(url, everyone[0])
  return [
    { name: `${engine}: answers at ${few} at once`, value: Math.round(best.rate), unit: '/s' },
    shareRow(`${engine}: at ${few * 10} at once`, tenfold.rate / best.rate),
    shareRow(`${engine}: at ${many} at once`, flood.rate / best.rate),
    {
      name: `${engine}: longest without an answer at ${many}`,
      value: Math.round(flood.longestGapMs),
      unit: 'ms',
      limit: '≤ 2000',
      pass: flood.longestGapMs <= 2_000,
    },
    {
      name: `${engine}: first answer after it`,
      value: Math.round(recoveryMs),
      unit: 'ms',
      limit: '≤ 2000',
      pass: recoveryMs <= 2_000,
    },
  ]
}

function shareRow(name: string, share: number): Row {
  return {
    name: `${name}, of the best rate`,
    value: Math.round(share * 100),
    unit: '%',
    limit: '≥ 70',
    pass: share >= 0.7,
  }
}

async function askAtOnce(url: string, everyone: readonly Person[], clients: number) {
  const answeredAt: number[] = []
  const began = performance.now()
  const until = began + roundMs
  const client = async (cookie = '') => {
    while (performance.now() < until) {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(`${url}/api/v1/recordings`, { headers: { cookie }, signal }).catch(
        () => undefined,
      )
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok) answeredAt.push(performance.now())
      // As a client does that was told to come back, though not for as long as it was told.
      else await setTimeout(250)
    }
  }
  await Promise.all(
    Array.from({ length: clients }, (_, at) => client(everyone[at % everyone.length]?.cookie)),
  )
  const within = [began, ...answeredAt.filter((at) => at <= until).toSorted((a, b) => a - b), until]
  const gaps = within.slice(1).map((at, before) => at - (within[before] ?? at))
  return { rate: ((within.length - 2) / roundMs) * 1_000, longestGapMs: Math.max(...gaps) }
}

async function timeOf(url: string, person: Person | undefined): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/api/v1/recordings`, { headers: { cookie: person?.cookie ?? '' } })
    await answer.arrayBuffer()
    if (answer.ok) return performance.now() - began
  }
}
