import type { OutsideServiceIds } from '@earmark/core/analytics/outside-services.ts'
import type { PageContext } from '@earmark/core/page-context.ts'
import type { ToldFrame } from './outside-events.ts'
import frameScript from './outside-frame-script.ts?inline-script'

/** The document in which services of others count. */
export function outsideFrame(
  { nonce, origin }: Pick<PageContext, 'nonce' | 'origin'>,
  ids: OutsideServiceIds,
) {
  const told: ToldFrame = { origin, ...ids }
  const attribute = JSON.stringify(told).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Analytics</title></head><body><script nonce="${nonce}" data-outside="${attribute}">${frameScript}</script></body></html>`
}
