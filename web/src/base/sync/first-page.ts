import { protocolVersion } from '@earmark/core/sync/protocol-version.ts'
import { api } from '../api/fetch-client.ts'
import { databaseOf } from '../local-db/schema.ts'
import { openMain } from '../local-db/open-main.ts'

const asked = new Map<string, Promise<unknown>>()
const newest: { came: Promise<unknown> } = { came: Promise.resolve() }

/** Of an account that this device has never had: on its way before anything else, while the page makes room for it. */
export async function askFirstPage(account_id: string): Promise<void> {
  // Not in every browser; there it is asked for in its turn.
  const here = (await indexedDB.databases?.()) ?? [{ name: databaseOf(account_id) }]
  if (here.some(({ name }) => name === databaseOf(account_id))) return
  const answer = api.call('GET /sync', { query: { account: account_id, wait: 0, protocol: protocolVersion } })
  answer.catch(() => asked.delete(account_id))
  asked.set(account_id, answer)
  newest.came = Promise.allSettled([answer])
  void makeRoom(account_id)
}

/** For what may wait until the first notes of the account are here, or cannot be had. */
export async function firstPageCame(): Promise<void> {
  await newest.came
}

/** The database takes as long to be made as the answer takes to come. What fails here is said where it is needed. */
async function makeRoom(account_id: string): Promise<void> {
  const opened = openMain(databaseOf(account_id), { closed: () => {}, said: () => {} })
  await opened.then((db) => db.close()).catch(() => undefined)
}

/** What was asked for ahead, once. */
export function takeFirstPage(account_id: string): Promise<unknown> | undefined {
  const answer = asked.get(account_id)
  asked.delete(account_id)
  return answer
}
