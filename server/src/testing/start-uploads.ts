import { makeUser, type TestUser } from './make.ts'
import { startApp, type TestApp } from './start-app.ts'
import { tusClient } from './tus.ts'

/** An app, someone in it, and what they send sound with. */
export async function startUploads(): Promise<{
  app: TestApp
  ada: TestUser
  tus: ReturnType<typeof tusClient>
}> {
  const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
  const ada = await makeUser(app)
  return { app, ada, tus: tusClient(app, ada.cookie) }
}
