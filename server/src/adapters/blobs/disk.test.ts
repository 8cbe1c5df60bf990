import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newBlobKey } from '../../platform/blob-key.ts'
import { blobsContract } from './contract.ts'
import { createDiskBlobs } from './disk.ts'

const newFolder = async () => path.join(await mkdtemp(path.join(tmpdir(), 'earmark-blobs-')), 'blobs')

blobsContract('disk', async () => createDiskBlobs(await newFolder()))

test('[UPLOAD-52] kept bytes lie where only their owner can read them', async () => {
  const folder = await newFolder()
  const key = newBlobKey()

  await createDiskBlobs(folder).write(key, oneByte())

  const fan = path.join(folder, key.slice(0, 2))
  expect(await readdir(fan)).toEqual([key])
  expect((await stat(path.join(fan, key))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('x')
}
