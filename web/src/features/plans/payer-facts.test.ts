import { expect, test } from 'vitest'
import { payerFact, waitingFact } from './payer-facts.ts'

const address = { email: 'ada@example.org', is_confirmed: false, waiting_plan: null, sends_mail: true }

test('[BILL-51] who paid in another browser is told what to do, and nothing goes on by itself where it does not', () => {
  expect(payerFact(address)).toMatchObject({
    title: 'One more step for your plan',
    fact: expect.stringContaining('If that is ada@example.org, confirm that the address is yours'),
  })
  expect(payerFact({ ...address, is_confirmed: true }).fact).toContain('ada@example.org is confirmed')
})

test('[BILL-52] a plan that waits for the address says so, and what it waits for', () => {
  const sentence = 'Pro is paid for and waits until you have confirmed ada@example.org.'
  expect(waitingFact({ ...address, waiting_plan: 'pro' })).toBe(sentence)
  expect(payerFact({ ...address, waiting_plan: 'pro' }).fact).toBe(sentence)
  expect(waitingFact(address)).toBeUndefined()
})
