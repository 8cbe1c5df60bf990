import {
  dismissNotice,
  type KnownUsage,
  knownUsage,
  learnUsage,
  noticeToShow,
} from '@earmark/core/plans/known-usage.ts'
import { monthKey } from '@earmark/core/plans/month.ts'
import { type UsageNotice, usageNotices } from '@earmark/core/plans/usage-notices.ts'
import { useEffect, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { whenIdle } from '../../base/when-idle.ts'

const askedEveryMs = 30 * 60_000

/** Which limit is near or met, as the server said last: also without a connection. */
export function useUsageNotice(account_id: string) {
  const [known, setKnown] = useState(() => readKnown(account_id))
  const [month, setMonth] = useState(() => monthKey(new Date().toISOString()))
  useEffect(() => {
    const ending = new AbortController()
    const ask = async () => {
      const usage = await api.call('GET /usage', { signal: ending.signal })
      setMonth(usage.month)
      const said = { month: usage.month, notices: usageNotices(usage.limits, usage.used) }
      setKnown(keepKnown(account_id, learnUsage(readKnown(account_id), said)))
    }
    // Without a connection what was known stands.
    const askQuietly = () => void ask().catch(() => undefined)
    const idle = whenIdle(askQuietly)
    const timer = setInterval(askQuietly, askedEveryMs)
    return () => {
      ending.abort()
      idle.cancel()
      clearInterval(timer)
    }
  }, [account_id])
  return {
    notice: known && noticeToShow(known, month),
    dismiss: (notice: UsageNotice) =>
      known && setKnown(keepKnown(account_id, dismissNotice(known, notice, month))),
  }
}

const keyOf = (account_id: string) => `earmark:usage-${account_id}`

function readKnown(account_id: string): KnownUsage | undefined {
  try {
    return knownUsage.parse(JSON.parse(localStorage.getItem(keyOf(account_id)) ?? 'null'))
  } catch {
    // Nothing is kept there, or it is what another build has written, or storage is switched off.
    return undefined
  }
}

function keepKnown(account_id: string, known: KnownUsage): KnownUsage {
  try {
    localStorage.setItem(keyOf(account_id), JSON.stringify(known))
  } catch {
    // Storage is full or switched off: it is known until the page is closed.
  }
  return known
}
