import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from './percentile.ts'
import { callOk, makePerson } from './person.ts'
import { makeNote, shareNote } from './public-notes.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const links = 20
const mostMs = 1_000

/** From the word that a link is revoked until another process answers that there is none. */
export async function measureRevocation(DATABASE_URL: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-public-'))
  const [one, two] = [await runServer(folder, { DATABASE_URL }), await runServer(folder, { DATABASE_URL })]
  try {
    const ada = await makePerson(one.url, 'Ada')
    const ulid = await makeNote(one.url, ada, 'Garden', 'Plant the beans.')
    const times: number[] = []
    for (let link = 0; link < links; link++) {
      const { id } = await shareNote(one.url, ada, ulid)
      const status = async () => (await fetch(`${two.url}/s/${id}`)).status
      if ((await status()) !== 200) throw new Error('the other process does not know the link')
      const began = performance.now()
      await callOk(one.url, ada, `DELETE /shares/${id}`)
      while ((await status()) === 200);
      times.push(performance.now() - began)
    }
    const value = Math.round(percentile(times, 1))
    return [
      {
        name: 'a revoked link is gone on another process after, at most',
        value,
        unit: 'ms',
        limit: `≤ ${mostMs}`,
        pass: value <= mostMs,
      },
    ]
  } finally {
    await Promise.all([one.stop(), two.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
