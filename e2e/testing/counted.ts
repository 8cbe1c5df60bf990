import { gunzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from '@playwright/test'

export interface SentEvent {
  event: string
  properties: Record<string, string>
}

/** Everything that pages of this browser have sent to be counted, as it grows. */
export function watchCounted(context: BrowserContext): SentEvent[] {
  const events: SentEvent[] = []
  context.on('request', (request) => {
    if (isCapture(request)) events.push(...eventsIn(request))
  })
  return events
}

export const privacyBar = (page: Page) => page.getByRole('complementary', { name: 'Privacy choices' })

/** In the bar. */
export async function answerBar(page: Page, answer: 'Accept' | 'Decline'): Promise<void> {
  const answered = page.waitForResponse(/\/api\/v1\/consent$/)
  await privacyBar(page).getByRole('button', { name: answer }).click()
  await answered
}

function isCapture(request: Request): boolean {
  return new URL(request.url()).pathname === '/e/'
}

function eventsIn(request: Request): SentEvent[] {
  const sent = request.postDataBuffer() ?? Buffer.alloc(0)
  const text = (sent[0] === 0x1f ? gunzipSync(sent) : sent).toString()
  const json = text.startsWith('data=') ? atob(new URLSearchParams(text).get('data') ?? '') : text
  return JSON.parse(json).batch
}
