import { send } from './call.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

/** The person's own yes, or no; with a team, that team's. */
export async function letModelRead(
  app: TestApp,
  { cookie }: Pick<TestUser, 'cookie'>,
  { allowed = true, team }: { allowed?: boolean; team?: string } = {},
): Promise<void> {
  const path = team === undefined ? '/api/v1/me/model' : `/api/v1/accounts/${team}/model`
  const answer = await send(app, path, { method: 'PUT', cookie, body: { allowed } })
  if (!answer.ok) throw new Error(`${answer.status} of ${path}`)
}
