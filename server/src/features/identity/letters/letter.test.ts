import { expect, test } from 'vitest'
import { confirmAddressLetter } from './confirm-address.ts'
import { makeLetter } from '../../../platform/mail/letter.ts'

test('[MAIL-6] what people typed stands in a letter as text, never as markup', () => {
  const { html } = makeLetter({
    to: 'ada@example.org',
    subject: `<img src=x onerror="alert(1)">`,
    before: [`"Tom" & 'Jerry' <script>`],
    button: { text: '<b>Go</b>', url: 'https://earmark.example/?a=1&b="><script>' },
    after: [],
  })

  expect(html).not.toMatch(/<(img|script|b)\b/)
  expect(html).toContain('&quot;Tom&quot; &amp; &#39;Jerry&#39; &lt;script&gt;')
  expect(html).toContain('href="https://earmark.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"')
})

test('[MAIL-6] the plain text of a letter holds the whole link', () => {
  const url = 'https://earmark.example/api/auth/verify-email?token=abc&callbackURL=%2Flogin'

  const { text } = confirmAddressLetter({ to: 'ada@example.org', url })

  expect(text.split('\n')).toContain(url)
})
