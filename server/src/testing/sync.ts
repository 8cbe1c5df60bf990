import { pullAnswer, pushAnswer } from '@earmark/core/sync/protocol.ts'
import { post } from './call.ts'
import { newId } from './make.ts'
import type { TestApp } from './start-app.ts'

export const recorded_at = '2026-03-09T14:30:00.000Z'

/** What a device asks of the server. */
export function syncClient(app: TestApp) {
  return {
    async pull(cookie: string, query = '') {
      const answer = await app.fetch(`/api/v1/sync${query}`, { headers: { cookie } })
      return pullAnswer.parse(await answer.json())
    },
    async push(cookie: string, mutations: unknown[], query = '') {
      const answer = await post(app, `/api/v1/sync${query}`, { body: { mutations }, cookie })
      return pushAnswer.parse(await answer.json()).results
    },
  }
}

export const create = (ulid: string, title = 'Shopping') => ({
  id: newId(),
  name: 'recording.create',
  args: { ulid, title, recorded_at },
})
