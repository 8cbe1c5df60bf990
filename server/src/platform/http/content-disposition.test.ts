import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
  ['übung 1.png', `attachment; filename="_bung 1.png"; filename*=UTF-8''%C3%BCbung%201.png`],
  ['a"b\\c.txt', `attachment; filename="a_b_c.txt"; filename*=UTF-8''a%22b%5Cc.txt`],
  ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  [
    'x\r\nSet-Cookie: a',
    `attachment; filename="x__Set-Cookie: a"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a`,
  ],
  ['half \ud800', `attachment; filename="half _"; filename*=UTF-8''half%20%EF%BF%BD`],
])('[HTTP-20] a file called %j is offered under its name, whatever characters it has', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
})
