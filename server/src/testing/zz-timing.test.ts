import { afterAll, test } from 'vitest'
import { post } from '../testing/call.ts'
import { makeUser } from '../testing/make.ts'
import { startApp } from '../testing/start-app.ts'
const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0', SMTP_URL: 'smtp://127.0.0.1:1' } })
afterAll(() => app.close())
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1] ?? 0
test('t', async () => {
  const known = 'k@example.org'
  const person = { name: 'K', password: 'quiet river at night' }
  await post(app, '/api/auth/sign-up/email', { body: { ...person, email: known } })
  const time = async (f: () => Promise<Response>) => { const t = performance.now(); await (await f()).text(); return performance.now() - t }
  const cases: [string, (i: number) => Promise<Response>, (i: number) => Promise<Response>][] = [
    ['sign-in', () => post(app, '/api/auth/sign-in/email', { body: { email: known, password: 'wrong pass' } }), (i) => post(app, '/api/auth/sign-in/email', { body: { email: `u${i}@example.org`, password: 'wrong pass' } })],
    ['forgot', () => post(app, '/api/auth/request-password-reset', { body: { email: known } }), (i) => post(app, '/api/auth/request-password-reset', { body: { email: `u${i}@example.org` } })],
    ['sign-up', () => post(app, '/api/auth/sign-up/email', { body: { ...person, email: known } }), (i) => post(app, '/api/auth/sign-up/email', { body: { ...person, email: `n${i}@example.org` } })],
  ]
  for (const [name, a, b] of cases) {
    const ka: number[] = [], ub: number[] = []
    for (let i = 0; i < 200; i++) { ka.push(await time(() => a(i))); ub.push(await time(() => b(i))) }
    console.log(name, 'known', med(ka).toFixed(1), 'unknown', med(ub).toFixed(1), 'ratio', (med(ka) / med(ub)).toFixed(2))
  }
}, 600000)
