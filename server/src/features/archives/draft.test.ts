import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readDirectory } from '@earmark/core/export/read-zip.ts'
import { afterAll, expect, test } from 'vitest'
import { draftFile, openDraft } from './draft.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'draft-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const madeAt = new Date('2026-03-14T08:00:00Z')
const bytes = (text: string) => new TextEncoder().encode(text)
const nameOf = (at: number) => String(at).padStart(4, '0')

test('[LIBRARY-9] an archive that was cut off while it was written goes on after the last mark', async () => {
  const place = { folder, id: 'cut' }
  const first = await openDraft(place, madeAt)
  for (let at = 0; at < 120; at++) {
    await first.write(first.zip.add({ name: nameOf(at), bytes: bytes(`note ${at}`) }))
    await first.mark(nameOf(at))
  }
  await first.write(first.zip.add({ name: 'half', bytes: bytes('half') }))
  await first.close()
  // The machine was cut off in the middle of a line too.
  await appendFile(path.join(folder, 'cut.journal'), '{"after":"99')

  const second = await openDraft(place, madeAt)
  const { after } = second
  for (let at = Number(after) + 1; at < 130; at++) {
    await second.write(second.zip.add({ name: nameOf(at), bytes: bytes(`note ${at}`) }))
    await second.mark(nameOf(at))
  }
  await second.write(second.zip.end())
  const whole = await readFile(await second.finish())

  expect(after).toBe('0099')
  const read = async (start: number, end: number) => whole.subarray(start, end)
  const directory = await readDirectory({ read, size: whole.length }, (name) => Buffer.from(name).toString())
  expect([...directory.keys()]).toEqual(Array.from({ length: 130 }, (_, at) => nameOf(at)))
})

test('[LIBRARY-9] where its bytes are gone, it begins anew', async () => {
  const place = { folder, id: 'gone' }
  const first = await openDraft(place, madeAt)
  for (let at = 0; at < 60; at++) await first.mark(nameOf(at))
  await first.write([bytes('x')])
  await first.close()
  await rm(draftFile(place))

  const second = await openDraft(place, madeAt)

  expect(second.after).toBe('')
  await second.close()
})
