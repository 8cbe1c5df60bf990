import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { refusalSentence } from '@earmark/core/refusals.ts'
import * as rules from '@earmark/core/sync/device/change-queue.ts'
import { pullAll } from '@earmark/core/sync/device/pull.ts'
import type { MutationName } from '@earmark/core/sync/mutations.ts'
import { pullAnswer } from '@earmark/core/sync/protocol.ts'
import { makeMemoryStore, type MemoryStore } from '@earmark/core/testing/history/memory-store.ts'
import { newId, type TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'
import { syncClient } from './sync.ts'

/** Changes something in a team as a device of this person would; what the server said against it, if it did. */
export async function changeIn(
  app: TestApp,
  team: string,
  { cookie }: Pick<TestUser, 'cookie'>,
  change: { name: MutationName; args: unknown },
): Promise<string | undefined> {
  const [result] = await syncClient(app).push(cookie, [{ id: newId(), ...change }], `?account=${team}`)
  return result?.error && refusalSentence(result.error)
}

export interface TeamDevice {
  store: MemoryStore
  /** Takes in all that is new; `afterPage` happens between a page of it and the next. */
  pull(afterPage?: () => Promise<unknown>): Promise<void>
  /** What it shows, by kind and key. */
  rows(): Map<string, unknown>
}

/** A device of someone in a team, with the real engine on it. */
export function deviceIn(app: TestApp, team: string, { id, cookie }: TestUser): TeamDevice {
  const store = makeMemoryStore({}, () => undefined)
  const ask = async (cursor: string | undefined) => {
    const query = cursor === undefined ? '' : `&cursor=${cursor}`
    const answer = await app.fetch(`/api/v1/sync?account=${team}${query}`, { headers: { cookie } })
    if (answer.status === 400 && cursor !== undefined) return 'begin_again'
    if (!answer.ok) throw new Error(`a pull was answered with ${answer.status}: ${await answer.text()}`)
    return pullAnswer.parse(await answer.json())
  }
  const session = {
    actor: { user_id: id, account_id: team, role: 'member' as const },
    store,
    rules: async () => rules,
    nowMs: () => Date.now(),
    newId: () => ulid(Date.now(), randomBytes(10)),
  }
  return {
    store,
    async pull(afterPage) {
      const pull = async (cursor: string | undefined) => {
        const answer = await ask(cursor)
        await afterPage?.()
        return answer
      }
      await pullAll({ ...session, server: { pull, push: async () => [] } }, { mayWait: true })
    },
    rows: () => store.stores().rows,
  }
}
