import { expect, test } from 'vitest'
import { maintainIndex } from './index-maintainer.ts'

test('[ASK-21] notes that cannot be read are not answered from as if there were none', async () => {
  const keeper = maintainIndex({
    device: { open: () => Promise.reject(new Error('the disk')), listen: () => () => undefined },
    store: undefined,
    timeZone: 'UTC',
    onChange: () => undefined,
    onNotes: () => undefined,
    whenIdle: () => undefined,
  })

  await expect(keeper.upToDate()).rejects.toThrow('the disk')
})
