import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answersPerSecond, median, ratioRow } from './answers-per-second.ts'
import { runBareServer } from './bare-server.ts'
import { makePerson } from './person.ts'
import { makeNote, shareNote } from './public-notes.ts'
import type { Row } from './row.ts'

const rounds = 3

/** How many visitors a second a shared page answers, against a bare file server that sends the same page in the same run. */
export async function measureRate(url: string): Promise<Row[]> {
  const ada = await makePerson(url, 'Ada')
  const ulid = await makeNote(url, ada, 'Garden', 'Plant the beans in May, said my neighbour. '.repeat(40))
  const { id } = await shareNote(url, ada, ulid)
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bare-'))
  writeFileSync(join(folder, 'page.html'), await (await fetch(`${url}/s/${id}`)).text())
  const bare = await runBareServer(folder)
  try {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const answers = await answersPerSecond(`${bare.url}/page.html`)
      ratios.push((await answersPerSecond(`${url}/s/${id}`)) / answers)
    }
    return [ratioRow('shared page / bare answer', median(ratios))]
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true })
  }
}
