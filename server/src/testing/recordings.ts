import { recording } from '@earmark/core/entities/recording.ts'
import { listRecordingsAnswer } from '@earmark/core/recordings-api.ts'
import { type Call, send } from './call.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export const path = '/api/v1/recordings'

/** Recordings, as a script has them. */
export function recordingsIn(app: TestApp) {
  const ask = (method: Method, at: string, call: Call = {}) => send(app, at, { method, ...call })
  return {
    ask,
    async list({ cookie }: TestUser, query = '') {
      return listRecordingsAnswer.parse(await (await ask('GET', `${path}${query}`, { cookie })).json())
    },
    async read({ cookie }: TestUser, ulid: string) {
      return recording.parse(await (await ask('GET', `${path}/${ulid}`, { cookie })).json())
    },
  }
}

export const titles = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title)
