import { expect, test } from 'vitest'
import { demandAskedAnew } from './claims.ts'

const begun_at = new Date('2026-11-15T12:00:00Z')
const at = (minutesAgo: number) => ({ auth_time: begun_at.getTime() / 1000 - minutesAgo * 60 })

test('[OAUTH-15] a provider that answers from memory, or does not say when it has asked, proves nothing', () => {
  expect(() => demandAskedAnew(at(0), begun_at)).not.toThrow()
  expect(() => demandAskedAnew(at(2), begun_at)).toThrow('has not asked the person anew')
  expect(() => demandAskedAnew({}, begun_at)).toThrow('has not asked the person anew')
})
