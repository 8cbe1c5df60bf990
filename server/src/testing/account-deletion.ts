import { post } from './call.ts'
import { emailsOf } from './emails.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

/** What people do who delete their account, by the calls that their pages make. */
export function deletionClient(app: TestApp) {
  const tokenTo = async ({ email }: Pick<TestUser, 'email'>) => {
    const message = (await emailsOf(app)).findLast(({ to }) => to === email)
    return new URL(message?.link ?? '').searchParams.get('token')
  }
  return {
    leave: ({ cookie }: Pick<TestUser, 'cookie'>) =>
      post(app, '/api/v1/me/deletion', { cookie, body: { understood: true } }),
    /** By the link in the newest email to them, or one that they had kept. */
    async undo(person: Pick<TestUser, 'email'>, token?: string | null): Promise<Response> {
      return post(app, '/api/v1/deletion/undo', { body: { token: token ?? (await tokenTo(person)) } })
    },
    tokenTo,
  }
}
