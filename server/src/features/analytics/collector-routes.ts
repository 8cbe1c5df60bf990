import {
  consentCookie,
  consentVersionOf,
  isRefusedByBrowser,
  readConsent,
} from '@earmark/core/analytics/consent.ts'
import { namesOf, type OutsideServiceIds } from '@earmark/core/analytics/outside-services.ts'
import { type DropReason, maxBatchEvents, readBatch } from '@earmark/core/analytics/read-batch.ts'
import { isBot } from '@earmark/core/bots.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { readSent } from '../../platform/http/read-sent.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Services } from '../../services.ts'
import type { Collector } from './analytics.ts'
import { createDailyVolume, type DailyVolume } from './daily-volume.ts'
import { countOf } from './event-store.ts'
import { readCapture } from './read-capture.ts'
import { noFlags, remoteConfig } from './remote-config.ts'

type Needs = Pick<Services, 'config' | 'limiter' | 'now'> & {
  collector: Collector
  /** Who else counts, which is part of what is asked. */
  outside: OutsideServiceIds
}

/** What the analytics library asks of its server, at the addresses that it knows. */
export function registerCollector(app: App, needs: Needs): void {
  const { collector, config, now } = needs
  const volume = createDailyVolume({ factor: config.EARMARK_RATE_LIMIT, now })
  app.post('/e/', (c) => capture(c, { ...needs, volume }))

  app.get('/array/:token/config', (c) => {
    demandToken(c.req.param('token'), collector)
    return c.json(remoteConfig)
  })
  app.get('/array/:token/config.js', (c) => {
    demandToken(c.req.param('token'), collector)
    const byToken = JSON.stringify({ [collector.token]: { config: remoteConfig, siteApps: [] } })
    return c.body(`window._POSTHOG_REMOTE_CONFIG=${byToken}`, 200, { 'Content-Type': 'text/javascript' })
  })
  app.get('/api/web_experiments/', (c) => {
    demandToken(c.req.query('token'), collector)
    return c.json({ experiments: [] })
  })
  app.post('/flags/', (c) => c.json(noFlags))
}

async function capture(
  c: Context<AppEnv>,
  { collector, limiter, now, outside, volume }: Needs & { volume: DailyVolume },
): Promise<Response> {
  const sender = clientBlock(c)
  await demandTickets(c, limiter, [{ limit: 'events_block', key: sender }])
  // From here on it only waits, for its sender and for the others that it is written with.
  c.get('releaseTicket')?.()
  const received = now()
  const batch = readBatch(await readSent(c, () => readCapture(c.req.raw)), {
    token: collector.token,
    received,
  })
  if (batch.kind !== 'read') throw refusals[batch.kind]()
  const unwanted = whyUnwanted(c, outside)
  if (unwanted) {
    collector.drop(unwanted, batch.events.length)
    return c.json(taken)
  }
  // Its keys are reasons, by its type.
  const dropped = Object.entries(batch.dropped) as [DropReason, number][]
  for (const [reason, count] of dropped) collector.drop(reason, count)
  const believed = volume.admit(sender, batch)
  collector.drop('over_limit', countOf(batch) - countOf(believed))
  if (!(await collector.take(believed))) throw new AppError('unavailable', 'too many events at once')
  return c.json(taken)
}

/**
 * Crawlers are no visitors, and who has not said yes to what is asked now, or whose browser says no, is not counted,
 * whatever their scripts send.
 */
function whyUnwanted(c: Context<AppEnv>, outside: OutsideServiceIds): DropReason | undefined {
  if (isBot(c.req.header('user-agent'))) return 'bot'
  const consent = readConsent(getCookie(c, consentCookie), consentVersionOf(namesOf(outside)))
  if (consent?.choice !== 'accepted') return 'refused'
  return isRefusedByBrowser((name) => c.req.header(name)) ? 'refused' : undefined
}

/** As the library's own server answers. */
const taken = { status: 'Ok' }

const refusals = {
  malformed: () =>
    new AppError('invalid_input', 'no batch of events', { detail: 'This is no batch of events.' }),
  foreign_token: () => new AppError('unauthorized', 'events with a foreign token', { detail: foreignToken }),
  too_many: () =>
    new AppError('too_large', 'too many events in a batch', {
      detail: `A batch may have at most ${maxBatchEvents} events.`,
    }),
} as const

const foreignToken = 'The token is not this server’s.'

function demandToken(token: string | undefined, collector: Collector): void {
  if (token !== collector.token) {
    throw new AppError('unauthorized', 'a foreign token', { detail: foreignToken })
  }
}
