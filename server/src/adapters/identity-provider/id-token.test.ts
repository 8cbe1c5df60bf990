import { expect, test } from 'vitest'
import { demandAskedAnew } from './id-token.ts'

const now = new Date('2026-11-15T12:00:00Z')
const at = (minutesAgo: number) => ({ auth_time: now.getTime() / 1000 - minutesAgo * 60 })

test('[OAUTH-15] a provider that answers from memory, or does not say when it has asked, proves nothing', () => {
  expect(() => demandAskedAnew(at(1), now)).not.toThrow()
  expect(() => demandAskedAnew(at(12), now)).toThrow('has not asked the person anew')
  expect(() => demandAskedAnew({}, now)).toThrow('has not asked the person anew')
})
