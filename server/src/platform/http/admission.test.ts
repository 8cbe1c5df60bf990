import { EventEmitter, once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmission, type Ticket } from './admission.ts'

const limits = { atWork: 3, atWorkOfOne: 2, outsideOfOne: 2, waiting: 4, waitingOfOne: 2, waitMs: 60_000 }
const stays = new AbortController().signal

/** Enters, and must be let in. */
async function enter(admission: ReturnType<typeof createAdmission>, caller: string): Promise<Ticket> {
  const answer = await admission.enter(caller, stays)
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`)
  return answer
}

test('[OPS-20] one caller has so many places and no more, and others come in beside them', async () => {
  const admission = createAdmission(limits)
  await enter(admission, 'eager')
  await enter(admission, 'eager')

  const third = admission.enter('eager', stays)
  await enter(admission, 'quiet')

  expect(admission.figures()).toMatchObject({ atWork: 3, waiting: 1 })
  void third
})

test('[OPS-20] whoever has asked for much waits behind those who have not', async () => {
  const admission = createAdmission({ ...limits, atWork: 1, atWorkOfOne: 1 })
  const first = await enter(admission, 'eager')
  const order: string[] = []
  const note = async (caller: string) => {
    const place = await enter(admission, caller)
    order.push(caller)
    place.close()
  }

  const waiting = [note('eager'), note('eager'), note('quiet')]
  first.close()
  await Promise.all(waiting)

  expect(order).toEqual(['quiet', 'eager', 'eager'])
})

test('[OPS-20] beyond what may wait the answer is no, at once: to one caller, and to all', async () => {
  const admission = createAdmission(limits)
  for (const caller of ['a', 'b', 'c']) await enter(admission, caller)
  for (const caller of ['d', 'd', 'e', 'e']) void admission.enter(caller, stays)

  expect(await admission.enter('d', stays)).toBe('too_many')
  expect(await admission.enter('f', stays)).toBe('busy')
  expect(admission.figures()).toEqual({ atWork: 3, waiting: 4, refused: 2, callers: 5 })
})

test('[OPS-20] nobody is waited for who has left, and nobody waits for ever', async () => {
  const admission = createAdmission({ ...limits, atWork: 1, waitMs: 1 })
  await enter(admission, 'a')
  const leaving = new AbortController()

  const left = admission.enter('b', leaving.signal)
  leaving.abort()

  expect(await left).toBe('left')
  expect(await admission.enter('c', stays)).toBe('busy')
  expect(admission.figures()).toEqual({ atWork: 1, waiting: 0, refused: 2, callers: 1 })
})

test('[OPS-20] who waited too long behind nobody but themselves is told that it is too many', async () => {
  const admission = createAdmission({ ...limits, atWorkOfOne: 1, waitMs: 1 })
  await enter(admission, 'eager')

  expect(await admission.enter('eager', stays)).toBe('too_many')
})

test('[OPS-21] an answer that is not taken keeps its caller’s place, and nobody else’s', async () => {
  const admission = createAdmission({ ...limits, atWork: 2 })
  const unread = [await enter(admission, 'greedy'), await enter(admission, 'greedy')]
  for (const place of unread) place.free()

  const next = admission.enter('greedy', stays)
  await enter(admission, 'quiet')
  expect(admission.figures()).toMatchObject({ atWork: 1, waiting: 1 })

  unread[0]?.close()
  expect(typeof (await next)).toBe('object')
})

test('[OPS-31] what only waits leaves its place to others and to its caller, and comes back before what has not begun', async () => {
  const admission = createAdmission({ ...limits, atWork: 1, atWorkOfOne: 1 })
  const slow = await enter(admission, 'slow')
  const sender = new EventEmitter()

  const body = slow.outside(() => once(sender, 'sent'))
  const again = await enter(admission, 'slow')
  const third = admission.enter('third', stays)
  sender.emit('sent', 'all of it')
  await setImmediate()
  expect(admission.figures()).toMatchObject({ atWork: 1, waiting: 1 })

  again.close()
  expect(await body).toEqual(['all of it'])
  expect(admission.figures()).toMatchObject({ atWork: 1, waiting: 1 })

  slow.close()
  const place = await third
  if (typeof place === 'object') place.close()
  expect(admission.figures()).toMatchObject({ atWork: 0, waiting: 0, callers: 0 })
})

test('[OPS-31] what comes back takes no more than its caller’s part, and the rest is others’', async () => {
  const admission = createAdmission({ ...limits, atWork: 2, atWorkOfOne: 1 })
  const senders = [new EventEmitter(), new EventEmitter()]
  const places: Ticket[] = []
  const bodies: Promise<unknown>[] = []
  for (const sender of senders) {
    const place = await enter(admission, 'slow')
    places.push(place)
    bodies.push(place.outside(() => once(sender, 'sent')))
  }

  for (const sender of senders) sender.emit('sent')
  await bodies[0]
  expect(admission.figures()).toMatchObject({ atWork: 1 })
  await enter(admission, 'quiet')
  places[0]?.close()
  await bodies[1]

  expect(admission.figures()).toMatchObject({ atWork: 2, waiting: 0 })
})

test('[OPS-31] beyond what one caller may have waiting the answer is no, at once', async () => {
  const admission = createAdmission({ ...limits, outsideOfOne: 1 })
  const never = () => new Promise(() => undefined)
  void (await enter(admission, 'slow')).outside(never)
  const next = await enter(admission, 'slow')

  await expect(next.outside(never)).rejects.toMatchObject({ code: 'rate_limited' })

  void (await enter(admission, 'other')).outside(never)
  expect(admission.figures()).toMatchObject({ atWork: 1 })
})

test('[OPS-31] what is given up while it waits takes no place when it comes back', async () => {
  const admission = createAdmission(limits)
  const place = await enter(admission, 'a')

  await place.outside(async () => place.close())

  expect(admission.figures()).toMatchObject({ atWork: 0, callers: 0 })
})

test('[OPS-20] nobody is remembered who has nothing here, let in or not', async () => {
  const admission = createAdmission({ ...limits, atWork: 1, waiting: 1, waitMs: 1 })
  const place = await enter(admission, 'a')
  const refused = await Promise.all(['b', 'c', 'd'].map((caller) => admission.enter(caller, stays)))
  expect(refused).toEqual(['busy', 'busy', 'busy'])

  place.close()

  expect(admission.figures()).toMatchObject({ callers: 0 })
})
