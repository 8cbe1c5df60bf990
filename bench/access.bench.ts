import { type Asked, type Case, casesOf } from './access-cases.ts'
import { makeObjects } from './access-objects.ts'
import { percentile } from './percentile.ts'
import { ask, type Person } from './person.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const tries = 200
const warmUps = 10
const spread = 0.2

/** Whether what is foreign can be told from what is not there, by what is answered or by how long that takes. */
export async function run(): Promise<Row[]> {
  const server = await runServer()
  try {
    const objects = await makeObjects(server.url)
    const rows: Row[] = []
    const told: string[] = []
    for (const one of casesOf(objects)) {
      const { answers, row } = await compare(server.url, objects.asking, one)
      rows.push(row)
      if (answers.size > 1) told.push(`${one.name}: ${[...answers].join(' / ')}`)
    }
    for (const line of told) console.log(`Not the same: ${line}`)
    return [
      {
        name: 'foreign and missing answered with different words',
        value: told.length,
        unit: 'calls',
        limit: '= 0',
        pass: told.length === 0,
      },
      ...rows,
    ]
  } finally {
    await server.stop()
  }
}

/** In turns, so that whatever else the machine does falls on both alike; each as often first as second. */
async function compare(url: string, person: Person, { name, foreign, asked }: Case) {
  const times: { foreign: number[]; missing: number[] } = { foreign: [], missing: [] }
  const answers = new Set<string>()
  for (let at = -warmUps; at < tries; at++) {
    const turns = at % 2 === 0 ? (['foreign', 'missing'] as const) : (['missing', 'foreign'] as const)
    for (const which of turns) {
      const wish = asked(which === 'foreign' ? foreign : likeIt(foreign))
      const { ms, answer } = await timed(url, person, wish)
      answers.add(answer)
      if (at >= 0) times[which].push(ms)
    }
  }
  const [ofForeign, ofMissing] = [percentile(times.foreign, 0.5), percentile(times.missing, 0.5)]
  const ratio = Math.round((ofForeign / ofMissing) * 100) / 100
  const status = [...answers].map((answer) => answer.slice(0, 3)).join(', ')
  if (status.includes('400'))
    throw new Error(`${name}: refused for its body, which says nothing about the object`)
  console.log(`${name}: ${status}, ${ofForeign.toFixed(2)} ms foreign, ${ofMissing.toFixed(2)} ms missing`)
  const row: Row = {
    name: `${name} / missing`,
    value: ratio,
    unit: '×',
    limit: `${1 - spread}–${1 + spread}`,
    pass: Math.abs(ratio - 1) <= spread,
  }
  return { answers, row }
}

async function timed(url: string, person: Person, { call, body, headers = {} }: Asked) {
  const began = performance.now()
  const answer = await ask(url, person, call, { headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  const ms = performance.now() - began
  return { ms, answer: `${answer.status} ${withoutOwnName(text, body)}` }
}

/** The server names each change by what its device calls it. */
function withoutOwnName(text: string, body: unknown): string {
  const mutations: unknown = Reflect.get(Object(body), 'mutations')
  const names = Array.isArray(mutations) ? mutations.map((change) => String(Reflect.get(change, 'id'))) : []
  return names.reduce((rest, name) => rest.replaceAll(name, ''), text)
}

/** Of the same make, so that it fails no check of its shape; nothing has it. */
function likeIt(id: string): string {
  const some = [...id]
  const changed = some.slice(-10).map(() => some[Math.floor(Math.random() * some.length)] ?? '0')
  const made = some.slice(0, -10).join('') + changed.join('')
  return made === id ? likeIt(id) : made
}
