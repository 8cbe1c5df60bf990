import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { followAccount } from '../server/src/testing/follow-account.ts'
import type { BigTeam } from './big-team.ts'
import { locationOf, tusClient } from '../server/src/testing/tus.ts'
import { ask, callOk, type Person, signInAgain } from './person.ts'

/** Seconds until each way in was shut. */
export interface Shut {
  calls: number
  socket: number
  upload: number
  bytesOnTheirWay: number
}

/** Someone is taken out of the team, while they call, listen and send. */
export async function timeRemoval(url: string, { id, owner }: BigTeam, person: Person): Promise<Shut> {
  const shut = await shutAfter(url, id, person.cookie)
  await callOk(url, owner, `DELETE /accounts/${id}/members/${person.id}`)
  return shut()
}

/** A session is ended from another one. */
export async function timeSessionEnd(url: string, { id }: BigTeam, person: Person): Promise<Shut> {
  const other = await signInAgain(url, person)
  const shut = await shutAfter(url, id, other)
  await callOk(url, person, 'DELETE /me/sessions')
  return shut()
}

/** Opens every way in, and waits afterwards until each is shut. */
async function shutAfter(url: string, team: string, cookie: string): Promise<() => Promise<Shut>> {
  const socket = await followAccount(url, { account: team, cookie })
  const tus = tusClient({ url, fetch: (path, init) => fetch(new URL(path, url), init) }, cookie)
  const place = locationOf(await tus.create(1_000_000, { account: team }))
  const sending = tus.sendSlowly(
    locationOf(await tus.create(1_000_000, { account: team })),
    new Uint8Array(100),
  )
  const drip = setInterval(() => sending.write(new Uint8Array(100)), 100)
  const cut = once(sending, 'response').finally(() => {
    clearInterval(drip)
    sending.destroy()
  })
  return async () => {
    const began = performance.now()
    const since = async (end: Promise<unknown>) => {
      await end
      return (performance.now() - began) / 1000
    }
    const refused = async (answers: () => Promise<Response>) => {
      while ((await answers()).ok) await setTimeout(20)
    }
    const [calls, upload, bytesOnTheirWay, heard] = await Promise.all([
      since(refused(() => ask(url, { cookie }, `GET /sync?account=${team}`))),
      since(refused(() => tus.look(place))),
      since(cut),
      since(socket.refused),
    ])
    socket.close()
    return { calls, upload, bytesOnTheirWay, socket: heard }
  }
}
