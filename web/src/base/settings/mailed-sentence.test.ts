import { expect, test } from 'vitest'
import { mailedSentence } from './mailed-sentence.ts'

test('[BILL-51] where the link is that was asked for is said, also where there is no mail server', () => {
  const email = 'ada@example.org'

  expect(mailedSentence({ email, sends_mail: true })).toContain('A link is on its way to ada@example.org')
  expect(mailedSentence({ email, sends_mail: false })).toContain('has no mail server')
})
