import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answerWithFile, loadStaticFiles } from './static-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'earmark-files-'))
afterAll(() => rm(folder, { recursive: true }))

const build = join(folder, 'client')
const large = new Uint8Array(2 * 1024 * 1024).fill(7)
await mkdir(join(build, 'assets'), { recursive: true })
await mkdir(join(build, '.vite'))
await writeFile(join(folder, 'secret.txt'), 'secret')
await writeFile(join(build, '.vite', 'manifest.json'), '{}')
await writeFile(join(build, 'index.html'), '<html>')
await writeFile(join(build, 'assets', 'app-1a2b.js'), 'run()')
await writeFile(join(build, 'assets', 'app-1a2b.js.br'), 'packed')
await writeFile(join(build, 'assets', 'model.onnx'), large)
await writeFile(join(build, 'sw.js'), 'keep()')
await symlink(join(folder, 'secret.txt'), join(build, 'link.txt'))
await symlink(folder, join(build, 'outside'))

const files = await loadStaticFiles(build)
const ask = (path: string, headers: Record<string, string> = {}) => {
  const file = files.get(path)
  if (!file) throw new Error(`${path} is not served`)
  return answerWithFile(file, new Request('http://localhost/', { headers }))
}

test('[HTTP-15] pages, packed twins, dot files and whatever a link leads to are no files of the site', () => {
  expect([...files.keys()].toSorted()).toEqual(['/assets/app-1a2b.js', '/assets/model.onnx', '/sw.js'])
})

test('[HTTP-5] a packed twin is sent to those who can read it', async () => {
  const packed = ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  const plain = ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })

  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(await packed.text()).toBe('packed')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe('run()')
})

test('[HTTP-17] a large file is sent from disk, whole', async () => {
  const answer = ask('/assets/model.onnx')

  expect(answer.headers.get('content-length')).toBe(String(large.length))
  // Compared as one: an assertion on two million elements takes seconds.
  expect(Buffer.compare(large, new Uint8Array(await answer.arrayBuffer()))).toBe(0)
})

test.each([
  ['bytes=1-2', 206, 'un', 'bytes 1-2/5'],
  ['bytes=-3', 206, 'n()', 'bytes 2-4/5'],
  ['bytes=9-', 416, '', 'bytes */5'],
  ['whatever', 200, 'run()', null],
])('[HTTP-22] of a file %s is answered with %i', async (range, status, text, contentRange) => {
  const answer = ask('/assets/app-1a2b.js', { range })

  expect([answer.status, await answer.text()]).toEqual([status, text])
  expect(answer.headers.get('content-range')).toBe(contentRange)
})

test('[OFFLINE-4] the service worker is asked for anew at each visit, so that a bad one is gone with the next', () => {
  expect(ask('/sw.js').headers.get('cache-control')).toBe('no-cache')
})
