import type { Context } from 'hono'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../http/app-env.ts'
import { clientBlock } from '../http/client-address.ts'
import { sandboxPolicy } from '../http/security-headers.ts'
import { sendRange } from '../http/send-range.ts'
import { demandTickets } from '../rate-limit/demand-tickets.ts'
import type { Card } from './draw-card.ts'

export type CardNeeds = Pick<Services, 'drawCard' | 'limiter'>

/** As a picture of 1200 × 630. */
export async function sendCard(
  c: Context<AppEnv>,
  { drawCard, limiter }: CardNeeds,
  { card, headers }: { card: Card; headers: Record<string, string> },
): Promise<Response> {
  await demandTickets(c, limiter, [{ limit: 'card_block', key: clientBlock(c) }])
  const { png, etag } = await drawCard(card)
  c.set('contentPolicy', sandboxPolicy)
  c.set('isForOtherSites', true)
  return sendRange(c.req.raw, {
    bytes: png.length,
    etag,
    headers: { 'Content-Type': 'image/png', ...headers },
    read: async ({ start, end }) => new Blob([png.subarray(start, end)]).stream(),
  })
}
