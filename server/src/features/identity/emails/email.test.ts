import { expect, test } from 'vitest'
import { confirmAddressEmail } from './confirm-address.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

test('[MAIL-6] what people typed stands in an email as text, never as markup', () => {
  const { html } = makeEmail({
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

test('[MAIL-6] the plain text of an email holds the whole link', () => {
  const url = 'https://earmark.example/api/auth/verify-email?token=abc&callbackURL=%2Flogin'

  const { text } = confirmAddressEmail({ to: 'ada@example.org', url, isIn: false })

  expect(text.split('\n')).toContain(url)
})
