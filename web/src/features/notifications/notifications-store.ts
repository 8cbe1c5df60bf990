import type { NotificationsAnswer } from '@earmark/core/notifications/api.ts'
import { useEffect } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { makeLiveValue, useLiveValue } from '../../base/live-value.ts'
import { notifiedChannel } from '../../base/realtime/notified.ts'

const nothing: NotificationsAnswer = { items: [], unread: 0 }
const live = makeLiveValue(nothing)
const watch = { count: 0, stop: () => {} }

/** What the person was told; brought up to date whenever the server says so, and when they come back to the page. */
export function useNotifications(): NotificationsAnswer {
  useEffect(() => {
    watch.count += 1
    if (watch.count === 1) watch.stop = begin()
    return () => {
      watch.count -= 1
      if (watch.count === 0) watch.stop()
    }
  }, [])
  return useLiveValue(live)
}

/** Some of them, or all. */
export async function markRead(ids?: string[]): Promise<void> {
  live.set(await api.post<NotificationsAnswer>('/api/v1/notifications/read', ids ? { ids } : {}))
}

function begin(): () => void {
  const ending = new AbortController()
  const ask = () => {
    api
      .get<NotificationsAnswer>('/api/v1/notifications', { signal: ending.signal })
      // Without a connection what was told before stands.
      .then(live.set, () => undefined)
  }
  const channel = notifiedChannel()
  channel.addEventListener('message', ask)
  window.addEventListener('focus', ask, { signal: ending.signal })
  ask()
  return () => {
    ending.abort()
    channel.close()
  }
}
