import type { AnswerOf } from '@earmark/core/calls.ts'
import {
  beyondPlanSentence,
  isBeyondPlan,
  type QuotaReason,
  quotaSentence,
} from '@earmark/core/plans/quota.ts'
import { lengthInWords } from '@earmark/core/text/length-in-words.ts'

type Usage = AnswerOf<'GET /usage'>

export interface UsageLine {
  name: string
  text: string
  /** Of what is allowed, at most 1; null: no limit. */
  share: number | null
  warning: string | undefined
}

interface Counted {
  name: string
  why: QuotaReason
  used: number
  limit: number | null
  format: (amount: number) => string
}

const nearly = 0.8

/** Only what can be used today. */
export function usageLines(usage: Usage): UsageLine[] {
  return countedOf(usage).map(lineOf)
}

/** How an account stands with a limit that it may have met; nothing where it has none. */
export function standingWith(why: string, usage: Usage, plan: string): string | undefined {
  if (why === 'recording_length') {
    return `On ${plan}, one recording can be ${lengthInWords(usage.limits.recording_seconds)} long.`
  }
  const counted = countedOf(usage).find((each) => each.why === why)
  if (!counted || counted.limit === null) return undefined
  const { name, text, share, warning } = lineOf(counted)
  return share === 1 && warning ? warning : `${name}: ${text}.`
}

function countedOf({ used, limits }: Usage): Counted[] {
  return [
    {
      name: 'Transcription on the server this month',
      why: 'transcription',
      used: used.transcription_seconds,
      limit: limits.transcription_seconds_a_month,
      format: (seconds) => `${Math.ceil(seconds / 60).toLocaleString('en-US')} min`,
    },
    {
      name: 'Storage',
      why: 'storage',
      used: used.storage_bytes,
      limit: limits.storage_bytes,
      format: bytesText,
    },
    {
      name: 'Server questions and creations this month',
      why: 'asks',
      used: used.asks,
      limit: limits.asks_a_month,
      format: countText,
    },
    {
      name: 'Links and public pages',
      why: 'shares',
      used: used.shares,
      limit: limits.shares,
      format: countText,
    },
    {
      name: 'Meetings this month',
      why: 'meetings',
      used: used.meetings,
      limit: limits.meetings_a_month,
      format: countText,
    },
  ]
}

function lineOf({ name, why, used, limit, format }: Counted): UsageLine {
  if (limit === null) return { name, text: format(used), share: null, warning: undefined }
  const share = Math.min(1, used / limit)
  const isKept = why === 'storage' && isBeyondPlan({ storage_bytes: limit }, used)
  const warning = isKept ? beyondPlanSentence(format(limit)) : warningOf(share, why)
  return { name, text: `${format(used)} of ${format(limit)}`, share, warning }
}

function warningOf(share: number, why: QuotaReason): string | undefined {
  if (share >= 1) return quotaSentence(why)
  return share >= nearly ? `${Math.floor(share * 100)}% is used.` : undefined
}

function countText(amount: number): string {
  return amount.toLocaleString('en-US')
}

function bytesText(bytes: number): string {
  const unit = bytes < 10 ** 9 ? { unit: 'MB', size: 10 ** 6 } : { unit: 'GB', size: 10 ** 9 }
  return `${(bytes / unit.size).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit.unit}`
}
