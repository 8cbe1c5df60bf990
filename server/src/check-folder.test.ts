import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFolder } from './check-folder.ts'
import { makeScratchFolder } from './testing/scratch-folder.ts'

const base = makeScratchFolder('earmark folder-')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

test('[DB-15] a folder that can be written to is fine, and nothing is left in it', async () => {
  const folder = path.join(base, 'a new', 'one')

  await expect(checkFolder(folder)).resolves.toBeUndefined()

  expect(fs.readdirSync(folder)).toEqual([])
})

test('[DB-15] a file, or what lies below one, is refused with a sentence', async () => {
  const file = path.join(base, 'file')
  fs.writeFileSync(file, '')

  await expect(checkFolder(file)).rejects.toThrow(
    `The data folder ${file} is a file; set EARMARK_DATA_DIR to a folder that this user may write to.`,
  )
  await expect(checkFolder(path.join(file, 'data'))).rejects.toThrow('lies below a file')
})

test('[DB-15] a file in place of a folder in it is refused with a sentence', async () => {
  const folder = path.join(base, 'with a file')
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'uploads'), '')

  await expect(checkFolder(folder)).rejects.toThrow(
    `${path.join(folder, 'uploads')} is a file where Earmark keeps a folder; move it away and start again.`,
  )
})

test.runIf(process.platform === 'linux')(
  '[DB-15] a place that no files are kept in is refused with a sentence',
  async () => {
    await expect(checkFolder('/proc/earmark')).rejects.toThrow(
      /^The data folder \/proc\/earmark (cannot be made|may not be written to|is read-only);/,
    )
  },
)

test.runIf(process.getuid?.() !== 0 && process.platform !== 'win32')(
  '[DB-15] a folder that may not be written to is refused with a sentence',
  async () => {
    const folder = path.join(base, 'closed')
    fs.mkdirSync(folder, { mode: 0o500 })

    await expect(checkFolder(folder)).rejects.toThrow('may not be written to')
  },
)
