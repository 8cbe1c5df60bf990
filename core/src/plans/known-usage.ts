import { z } from 'zod'
import { quotaSentence } from './quota.ts'
import { type MeteredThing, meteredThings, type UsageNotice } from './usage-notices.ts'

/** What a device last heard of limits that are near, and which of it the person has seen. */
export const knownUsage = z.object({
  /** Such as 2026-03. */
  month: z.string(),
  notices: z.array(
    z.object({ what: z.enum(meteredThings), percent: z.union([z.literal(80), z.literal(100)]) }),
  ),
  /** Such as `storage 80 2026-03`: next month it is said again. */
  dismissed: z.array(z.string()),
})
export type KnownUsage = z.output<typeof knownUsage>

/** The server has said how it is now. */
export function learnUsage(
  before: KnownUsage | undefined,
  { month, notices }: Pick<KnownUsage, 'month' | 'notices'>,
): KnownUsage {
  const dismissed = (before?.dismissed ?? []).filter((seen) => seen.endsWith(month))
  return { month, notices, dismissed }
}

/** What is to be said in this month: what is used up first. A new month has its transcription and questions again. */
export function noticeToShow(known: KnownUsage, month: string): UsageNotice | undefined {
  return known.notices
    .filter(({ what }) => !isMonthly(what) || known.month === month)
    .filter((notice) => !known.dismissed.includes(keyOf(notice, month)))
    .toSorted((a, b) => b.percent - a.percent)[0]
}

function isMonthly(what: MeteredThing): boolean {
  return what === 'transcription' || what === 'asks'
}

export function dismissNotice(known: KnownUsage, notice: UsageNotice, month: string): KnownUsage {
  return { ...known, dismissed: [...known.dismissed, keyOf(notice, month)] }
}

export function noticeSentence({ what, percent }: UsageNotice): string {
  return (percent === 100 && quotaSentence(what)) || nearSentences[what]
}

/** How near it is, and what happens then. */
const nearSentences: Record<MeteredThing, string> = {
  transcription:
    'At least 80% of this month’s transcription on the server is used. After that recordings are kept, and your own device can still transcribe them.',
  storage: 'At least 80% of your storage is used. Once it is full, new recordings stay on this device.',
  asks: 'At least 80% of this month’s questions to the server, and what it makes for you, are used. After that your own device still answers and makes them.',
  shares:
    'At least 80% of the links and public pages your plan allows are there. After that, revoke a link or unpublish a page to make another.',
}

function keyOf({ what, percent }: UsageNotice, month: string): string {
  return `${what} ${percent} ${month}`
}
