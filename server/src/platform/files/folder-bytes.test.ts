import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { createFolderBytes } from './folder-bytes.ts'

test('[OPS-26] a folder takes what the files in it take, however deep; what a link leads to does not count', async () => {
  const folder = makeScratchFolder('earmark-bytes-')
  mkdirSync(path.join(folder, 'a', 'b'), { recursive: true })
  writeFileSync(path.join(folder, 'one'), Buffer.alloc(1000))
  writeFileSync(path.join(folder, 'a', 'b', 'two'), Buffer.alloc(234))
  symlinkSync(tmpdir(), path.join(folder, 'elsewhere'))

  expect(await createFolderBytes(folder)()).toBe(1234)
})

test('[OPS-26] a folder that is not there takes nothing', async () => {
  expect(await createFolderBytes(path.join(tmpdir(), 'earmark-no-such-folder'))()).toBe(0)
})
