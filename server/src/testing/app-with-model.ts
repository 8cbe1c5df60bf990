import { type Manner, type ModelServer, startModelServer } from './model-server.ts'
import { startApp, type TestApp } from './start-app.ts'

export interface AppWithModel {
  app: TestApp
  model: ModelServer
  close: () => Promise<void>
}

/** A server that has a stand-in for a language model write for it. */
export async function startAppWithModel(manner: Manner): Promise<AppWithModel> {
  const model = await startModelServer(manner)
  const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0', ...model.env } })
  const close = async () => {
    await app.close()
    model.close()
  }
  return { app, model, close }
}
