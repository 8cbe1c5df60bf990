import { expect, test } from 'vitest'
import { readiness } from './readiness.ts'

const fine = { ping: async () => {} }
const broken = { ping: () => Promise.reject(new Error('connect ECONNREFUSED db.internal')) }
const stuck = { ping: () => new Promise<void>(() => {}) }

test('[OPS-10] ready means that pages are loaded and the database answers', async () => {
  expect(await readiness({ database: fine, hasPages: true })).toEqual({ ready: true })
})

test('[OPS-10] what is missing is said without its address', async () => {
  const noPages = await readiness({ database: fine, hasPages: false })
  const noDatabase = await readiness({ database: broken, hasPages: true })

  expect(noPages).toEqual({ ready: false, reason: 'the pages are not built' })
  expect(noDatabase).toEqual({ ready: false, reason: 'the database does not answer' })
})

test('[OPS-10] a database that is silent for a second is not waited for', async () => {
  expect(await readiness({ database: stuck, hasPages: true })).toEqual({
    ready: false,
    reason: 'the database does not answer within a second',
  })
})
