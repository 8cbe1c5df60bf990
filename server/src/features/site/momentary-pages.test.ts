import { expect, test } from 'vitest'
import { cacheMomentarily, type MadePage } from './momentary-pages.ts'

/** Whose body says for whom and as which it was made. */
function pageAt(status = 200) {
  const counts = { made: 0 }
  const clock = { ms: 0 }
  const keep = cacheMomentarily(() => clock.ms)
  const visit = (nonce: string, key = '/s/one') =>
    keep({
      key,
      nonce,
      async make(): Promise<MadePage> {
        counts.made++
        return { status, headers: new Headers(), body: `${nonce} ${counts.made}`, onServed: undefined }
      },
    })
  const oneByOne = async (nonces: readonly string[]) => {
    const bodies: (string | null)[] = []
    for (const nonce of nonces) bodies.push((await visit(nonce)).body)
    return bodies
  }
  const together = async (nonces: readonly string[]) =>
    (await Promise.all(nonces.map((nonce) => visit(nonce)))).map(({ body }) => body)
  return { counts, clock, visit, oneByOne, together }
}

test('[HTTP-23] a few, one after another, get a page of their own; of a crowd each gets the last one, with their own nonce', async () => {
  const { clock, oneByOne } = pageAt()
  const few = await oneByOne(['aaa', 'bbb', 'ccc', 'ddd', 'eee'])
  clock.ms = 499
  const crowd = await oneByOne(['fff', 'ggg'])
  clock.ms = 500
  const later = await oneByOne(['hhh'])

  expect(few).toEqual(['aaa 1', 'bbb 2', 'ccc 3', 'ddd 4', 'eee 5'])
  expect(crowd).toEqual(['fff 5', 'ggg 5'])
  expect(later).toEqual(['hhh 6'])
})

test('[HTTP-23] who comes while a page is being made gets that one, with their own nonce', async () => {
  const { oneByOne, together } = pageAt()
  expect(await together(['aaa', 'bbb', 'ccc'])).toEqual(['aaa 1', 'bbb 1', 'ccc 1'])
  expect(await oneByOne(['ddd'])).toEqual(['ddd 2'])
})

test('[HTTP-23] a page that depends on something else is another one', async () => {
  const { counts, visit } = pageAt()
  for (let at = 0; at < 20; at++) await visit('aaa', `/s/${at % 4}`)

  expect(counts.made).toBe(20)
})

test('[HTTP-23] what is not there is looked for each time', async () => {
  const { counts, oneByOne } = pageAt(404)
  for (let at = 0; at < 10; at++) await oneByOne(['aaa'])

  expect(counts.made).toBe(10)
})

test('[HTTP-23] what went wrong is tried anew for who comes next', async () => {
  const clock = { ms: 0 }
  const keep = cacheMomentarily(() => clock.ms)
  const failing = () => keep({ key: '/', nonce: 'aaa', make: () => Promise.reject(new Error('no')) })
  for (let at = 0; at < 6; at++) await expect(failing()).rejects.toThrow('no')
  const page: MadePage = { status: 200, headers: new Headers(), body: 'made', onServed: undefined }

  expect(await keep({ key: '/', nonce: 'bbb', make: async () => page })).toEqual(page)
})

test('[HTTP-23] only so many are kept', async () => {
  const { counts, visit } = pageAt()
  for (let at = 0; at < 5; at++) await visit('aaa', '/s/first')
  for (let at = 0; at < 100; at++) await visit('aaa', `/s/${at}`)
  await visit('aaa', '/s/first')

  expect(counts.made).toBe(106)
})
