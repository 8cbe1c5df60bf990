import { creationText } from '@earmark/core/creations/creation-text.ts'
import { doorLimits } from '@earmark/core/entities/door-limits.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Context } from 'hono'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { sendEvents, wantsEvents } from '../../platform/http/events.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Services } from '../../services.ts'
import type { DoorCrowd } from './door-crowd.ts'
import { type DoorRow, findOpenDoor, readLog } from './door-row.ts'
import { changeAtDoor, type LogNeeds, noteAtDoor, topicOf } from './keep-log.ts'
import { objectAtDoor } from './object-at-door.ts'
import { readMinutes, showDoor } from './show-door.ts'

export type VisitorNeeds = LogNeeds & Pick<Services, 'limiter'> & { crowd: DoorCrowd }

/** What those are answered who have the link of a door. */
export function registerVisitors(api: Api, needs: VisitorNeeds): void {
  const { database, limiter, crowd, now } = needs
  api.use('/public/doors/*', async (c, next) => {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex')
  })

  registerCall(api, 'GET /public/doors/:id', async ({ c, params }) => {
    const row = await demandDoor(needs, c, params.id)
    if (!wantsEvents(c)) return showDoor(database.db, row)
    const events = crowd.follow(row.id, topicOf(row))
    if (!events) throw isFull(crowd.atOne)
    return sendEvents(c, events)
  })

  registerCall(api, 'POST /public/doors/:id/objections', async ({ c, params, body }) => {
    const row = await demandDoor(needs, c, params.id)
    await demandTickets(c, limiter, [{ limit: 'door_objection', key: `${row.id} ${clientBlock(c)}` }])
    await objectAtDoor(needs, { row, ...body })
  })

  registerCall(api, 'POST /public/doors/:id/minutes', async ({ c, params }) => {
    const row = await demandDoor(needs, c, params.id)
    const minutes = row.minutes && row.ended_at !== null ? await readMinutes(database.db, row) : undefined
    if (!minutes) throw new AppError('not_found', 'no minutes to give away')
    await changeAtDoor(needs, row, async (tx) => {
      const taken = (await readLog(tx, row)).filter(({ kind }) => kind === 'minutes_taken').length
      // Who takes one over and over leaves room in the log for what others say.
      if (taken >= doorLimits.copies) return
      await noteAtDoor(tx, now(), { ...row, happened: [{ kind: 'minutes_taken' }] })
    })
    return { title: minutes.title, markdown: creationText(minutes.lines) }
  })
}

/** Who guesses uses up the room of those that guess from there, as with links. */
async function demandDoor(
  { database, limiter, now }: Pick<VisitorNeeds, 'database' | 'limiter' | 'now'>,
  c: Context<AppEnv>,
  id: string,
): Promise<DoorRow> {
  const found = await findOpenDoor(database.db, id, now())
  const sender = clientBlock(c)
  await demandTickets(c, limiter, [
    found ? { limit: 'share_reader', key: `${found.id} ${sender}` } : { limit: 'share_guess', key: sender },
  ])
  if (!found) throw new AppError('not_found', 'no such door')
  return found
}

function isFull(most: number): AppError {
  return new AppError('unavailable', 'too many read along', {
    detail: `This page is full: ${most} people read along already. You can still object.`,
  })
}
