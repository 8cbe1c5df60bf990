import { post } from './call.ts'
import { lettersOf } from './letters.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

/** What people do who delete their account, by the calls that their pages make. */
export function leavingClient(app: TestApp) {
  const tokenTo = async ({ email }: Pick<TestUser, 'email'>) => {
    const letter = (await lettersOf(app)).findLast(({ to }) => to === email)
    return new URL(letter?.link ?? '').searchParams.get('token')
  }
  return {
    leave: ({ cookie }: Pick<TestUser, 'cookie'>) =>
      post(app, '/api/v1/me/deletion', { cookie, body: { understood: true } }),
    /** By the link in the newest letter to them, or one that they had kept. */
    async undo(person: Pick<TestUser, 'email'>, token?: string | null): Promise<Response> {
      return post(app, '/api/v1/deletion/undo', { body: { token: token ?? (await tokenTo(person)) } })
    },
    tokenTo,
  }
}
