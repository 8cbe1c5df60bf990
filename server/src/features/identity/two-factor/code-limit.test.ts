import { afterAll, expect, test } from 'vitest'
import { twoFactor } from '../../../platform/db/safety-schema.ts'
import { cookieOf, post } from '../../../testing/call.ts'
import { makeUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'
import { newTotpSecret } from './totp.ts'

const app = await startApp()
afterAll(() => app.close())

test('[SAFE-20] after ten wrong codes an account takes no more, however often one signs in anew', async () => {
  const { id, email, password } = await makeUser(app)
  const at = new Date()
  await app.services.database.db
    .insert(twoFactor)
    .values({ user_id: id, secret: newTotpSecret(), confirmed_at: at, created_at: at })
  const guess = async () => {
    const cookie = cookieOf(await post(app, '/api/auth/sign-in/email', { body: { email, password } }))
    return (await post(app, '/api/auth/second-factor', { cookie, body: { code: 'abcd' } })).status
  }

  const statuses: number[] = []
  for (const _ of Array.from({ length: 12 })) statuses.push(await guess())

  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
})
