import { afterAll, beforeEach } from 'vitest'
import { newId } from '../make.ts'
import { startApp, type TestApp, type TestAppOptions } from '../start-app.ts'
import type { StandInState } from './stand-in-state.ts'
import { startStandIns } from './stand-ins.ts'

/**
 * A whole app with Google, GitHub and X set up, for one test file. Each test begins with somebody new at all three,
 * who answers honestly.
 */
export async function startProviderApp({ env, now }: Pick<TestAppOptions, 'env' | 'now'> = {}): Promise<{
  app: TestApp
  state: StandInState
}> {
  const { places, close, state, env: setUp } = await startStandIns()
  const app = await startApp({
    env: { ...setUp, EARMARK_RATE_LIMIT: '0', ...env },
    providerEndpoints: places,
    ...(now && { now }),
  })
  afterAll(async () => {
    await app.close()
    await close()
  })

  const { secret } = state
  beforeEach(() => {
    const id = String(Math.floor(Math.random() * 1e12))
    state.person = {
      id,
      name: 'Grace Hopper',
      email: `${newId().toLowerCase()}@example.org`,
      isVerified: true,
    }
    state.secret = secret
    delete state.refusal
    delete state.forgery
  })
  return { app, state }
}
