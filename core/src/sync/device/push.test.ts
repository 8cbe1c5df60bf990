import { expect, test } from 'vitest'
import { makeMemoryStore } from '../../testing/history/memory-store.ts'
import type { MutationRequest } from '../protocol.ts'
import * as rules from './change-queue.ts'
import { pushAll } from './push.ts'
import type { SyncSession } from './sync-session.ts'

const actor = { user_id: 'u1', account_id: 'a1', role: 'owner' } as const
const recorded_at = '2026-03-14T08:00:00.000Z'
const [written, tag] = ['01JCQ5Z8M3T9V2K7X4B6N1D0FG', '01JCQ5Z8M3T9V2K7X4B6N1D0FH']

test('[QUOTA-13] what there is no room for waits with what belongs to it, and all else goes up', async () => {
  const { session, make, taken, states } = makeDevice((mutation) => mutation.name === 'recording.create')
  await make('first', 'tag.create', { id: tag, name: 'House' })
  await make('note', 'recording.create', { ulid: written, recorded_at })
  await make('titled', 'recording.set_title', { ulid: written, title: 'Roof' })
  await make('renamed', 'tag.rename', { id: tag, name: 'Home' })

  const outcome = await pushAll(session)

  expect(outcome).toBe('full')
  expect(taken).toEqual(new Set(['first', 'renamed']))
  expect(states()).toEqual({ first: 'done', note: 'queued', titled: 'queued', renamed: 'done' })
})

/** A device, and a server that has no room for some. As the real one, it answers once for all that were sent together. */
function makeDevice(isTooMuch: (mutation: MutationRequest) => boolean) {
  const store = makeMemoryStore({}, () => undefined)
  const taken = new Set<string>()
  const nowMs = Date.parse(recorded_at)
  const session: SyncSession = {
    actor,
    store,
    nowMs: () => nowMs,
    newId: () => 'new',
    rules: async () => rules,
    server: {
      pull: async () => 'begin_again',
      async push(mutations) {
        for (const mutation of mutations) {
          if (isTooMuch(mutation)) return { code: 'quota_exceeded' }
          taken.add(mutation.id)
        }
        return mutations.map(({ id }) => ({ id }))
      },
    },
  }
  const make = (id: string, name: rules.NewMutation['name'], args: object) =>
    store.write(async (tables) => {
      await rules.runAndQueue(tables, actor, { id, name, args, nowMs })
      return {}
    }, 'strict')
  const states = () =>
    Object.fromEntries([...store.stores().queue.values()].map(({ id, state }) => [id, state]))
  return { session, make, taken, states }
}
