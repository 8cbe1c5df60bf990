import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { answersPerSecond, median, ratioRow } from './answers-per-second.ts'
import { makePerson } from './person.ts'
import { makeNote, shareNote } from './public-notes.ts'
import type { Row } from './row.ts'

const rounds = 3

/** How many visitors a second a shared page answers, against an answer of the same size that nothing is done for. */
export async function measureRate(url: string): Promise<Row[]> {
  const ada = await makePerson(url, 'Ada')
  const ulid = await makeNote(url, ada, 'Garden', 'Plant the beans in May, said my neighbour. '.repeat(40))
  const { id } = await shareNote(url, ada, ulid)
  const page = Buffer.from(await (await fetch(`${url}/s/${id}`)).arrayBuffer())
  const bare = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(page))
  await once(bare.listen(0, '127.0.0.1'), 'listening')
  // Listening on an address: not a pipe, whose address is a string.
  const { port } = bare.address() as AddressInfo
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const answers = await answersPerSecond(`http://127.0.0.1:${port}`)
    ratios.push((await answersPerSecond(`${url}/s/${id}`)) / answers)
  }
  bare.close()
  return [ratioRow('shared page / bare answer', median(ratios))]
}
