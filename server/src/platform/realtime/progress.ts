import { readProgress, type StepProgress } from '@earmark/core/realtime/progress.ts'
import type { Fanout } from '../../ports/fanout.ts'

/** How far notes are whose step takes long. Words in passing, in the memory of every process: no row is written. */
export interface Progress {
  /** To every process, and from there to the devices of those who see the note. */
  say(account_id: string, progress: StepProgress): void
  /** What was said last of one note, and when. */
  lastOf(account_id: string, ulid: string): (StepProgress & { saidAt: Date }) | undefined
  /** What was said last of each note of an account. */
  allOf(account_id: string): StepProgress[]
  /** `onSaid` is called at every word about the account's notes until the returned function is. */
  listen(account_id: string, onSaid: (progress: StepProgress) => void): () => void
}

const topic = 'progress'
/** What has not moved for so long is not moving. */
const retentionMs = 60 * 60 * 1000

interface Said extends StepProgress {
  account_id: string
  saidAt: Date
}

export interface ProgressNeeds {
  fanout: Pick<Fanout, 'say' | 'hear'>
  now: () => Date
}

export function createProgress({ fanout, now }: ProgressNeeds): Progress {
  /** By account and note, those that were silent longest first. */
  const said = new Map<string, Said>()
  const listeners = new Map<string, Set<(progress: StepProgress) => void>>()

  const keep = (account_id: string, progress: StepProgress) => {
    const key = `${account_id} ${progress.ulid}`
    said.delete(key)
    said.set(key, { ...progress, account_id, saidAt: now() })
    for (const [old, { saidAt }] of said) {
      if (now().getTime() - saidAt.getTime() < retentionMs) break
      said.delete(old)
    }
  }
  // For as long as the process lives.
  fanout.hear(topic, (words) => {
    const heard = readWords(words)
    if (!heard) return
    keep(heard.account_id, heard.progress)
    for (const onSaid of listeners.get(heard.account_id) ?? []) onSaid(heard.progress)
  })

  return {
    say: (account_id, progress) => fanout.say(topic, JSON.stringify({ account_id, ...progress })),
    lastOf: (account_id, ulid) => said.get(`${account_id} ${ulid}`),
    allOf: (account_id) =>
      [...said.values()]
        .filter((one) => one.account_id === account_id)
        .map(({ ulid, status, percent }) => ({ ulid, status, percent })),
    listen(account_id, onSaid) {
      const here = listeners.get(account_id) ?? new Set()
      listeners.set(account_id, here.add(onSaid))
      return () => {
        here.delete(onSaid)
        if (here.size === 0 && listeners.get(account_id) === here) listeners.delete(account_id)
      }
    },
  }
}

/** From another process of ours, perhaps of another version: what is not understood says nothing. */
function readWords(words: string): { account_id: string; progress: StepProgress } | undefined {
  try {
    const heard: unknown = JSON.parse(words)
    const progress = readProgress(heard)
    const account_id: unknown = progress && Reflect.get(Object(heard), 'account_id')
    return progress && typeof account_id === 'string' ? { account_id, progress } : undefined
  } catch {
    return undefined
  }
}
