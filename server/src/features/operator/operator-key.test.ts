import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { leaveOperatorKey, readOperatorKeys } from './operator-key.ts'

const folder = makeScratchFolder('earmark operator-')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('[OPS-16] two processes on one folder leave a key each, and each takes only its own away', () => {
  const first = leaveOperatorKey(folder, { url: 'http://127.0.0.1:4001', key: 'first' })
  leaveOperatorKey(folder, { url: 'http://127.0.0.1:4002', key: 'second' })
  const both = readOperatorKeys(folder).map(({ key }) => key)

  first()
  const left = readOperatorKeys(folder).map(({ key }) => key)

  expect(both.toSorted()).toEqual(['first', 'second'])
  expect(left).toEqual(['second'])
})

test('[OPS-16] one that was started after a crash takes the place of the crashed one, who takes nothing away', () => {
  const crashed = leaveOperatorKey(folder, { url: 'http://127.0.0.1:4003', key: 'crashed' })
  leaveOperatorKey(folder, { url: 'http://127.0.0.1:4003', key: 'next' })

  crashed()

  expect(readOperatorKeys(folder).map(({ key }) => key)).toContain('next')
})
