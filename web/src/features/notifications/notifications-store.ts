import type { NotificationsAnswer } from '@earmark/core/notifications/api.ts'
import { useEffect } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { makeLiveValue, useLiveValue } from '../../base/live-value.ts'
import { notifiedChannel } from '../../base/realtime/notified.ts'

const nothing: NotificationsAnswer = { items: [], unread: 0 }
const live = makeLiveValue(nothing)
const watch: Watch = { count: 0, turn: 0, stop: undefined }

interface Watch {
  count: number
  turn: number
  /** While someone watches. */
  stop: (() => void) | undefined
}

/** What the person was told; brought up to date whenever the server says so, and when they come back to the page. */
export function useNotifications(): NotificationsAnswer {
  useEffect(() => {
    watch.count += 1
    watch.stop ??= begin()
    return () => {
      watch.count -= 1
      // In another account the bell is made anew, and says the same: nothing is asked again for that.
      setTimeout(endUnwatched)
    }
  }, [])
  return useLiveValue(live)
}

/** Some of them, or all. */
export async function markRead(ids?: string[]): Promise<void> {
  await take(api.call('POST /notifications/read', { body: { ids } }))
}

/** Without a connection what was told before stands. */
export function askNotifications(): void {
  take(api.call('GET /notifications')).catch(() => undefined)
}

/** Whatever was asked last stands: an older answer may come after its own. */
async function take(call: Promise<NotificationsAnswer>): Promise<void> {
  const turn = ++watch.turn
  const answer = await call
  if (turn === watch.turn) live.set(answer)
}

function endUnwatched(): void {
  if (watch.count > 0) return
  watch.stop?.()
  watch.stop = undefined
}

function begin(): () => void {
  const ending = new AbortController()
  const channel = notifiedChannel()
  channel.addEventListener('message', askNotifications)
  window.addEventListener('focus', askNotifications, { signal: ending.signal })
  askNotifications()
  return () => {
    ending.abort()
    channel.close()
  }
}
