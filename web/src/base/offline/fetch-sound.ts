import type { Recording } from '@earmark/core/entities/recording.ts'
import { inTabAccount } from '../session/tab-account.ts'
import { isSavingData } from './is-saving-data.ts'
import { keptSoundsOf } from './kept-sounds.ts'
import { soundLimit } from './sound-limit.ts'

type Sounding = Pick<Recording, 'ulid' | 'sound'>

export function soundAddress(ulid: string): string {
  return inTabAccount(`/api/v1/recordings/${ulid}/audio`)
}

/** Whether the server gives it now: then a player that fails does not know its kind. */
export async function isSoundThere(ulid: string): Promise<boolean> {
  try {
    return (await fetch(soundAddress(ulid), { headers: { range: 'bytes=0-0' } })).ok
  } catch {
    return false
  }
}

/** Keeps what is being played for the next time, where there is room and nobody pays for each byte. */
export async function keepWhatIsPlayed(accountId: string, recording: Sounding): Promise<void> {
  if (!recording.sound || recording.sound.bytes > soundLimit.get() || isSavingData()) return
  // It plays all the same; the next time it is asked for again.
  await fetchAndKeep(accountId, recording).catch(() => undefined)
}

/** The person wants it here. Throws where the server cannot give it. */
export async function fetchAndPin(accountId: string, recording: Sounding): Promise<void> {
  if (!recording.sound) return
  const kept = keptSoundsOf(accountId)
  const { sha256 } = recording.sound
  if (!(await kept.read(sha256))) await fetchAndKeep(accountId, recording)
  await kept.pin(sha256, true)
}

async function fetchAndKeep(accountId: string, { ulid, sound }: Sounding): Promise<void> {
  if (!sound) return
  const response = await fetch(soundAddress(ulid), { priority: 'low' })
  if (!response.ok) throw new Error(`the sound of ${ulid} cannot be had: ${response.status}`)
  const blob = await response.blob()
  // Cut off on the way, or another one by now.
  if (blob.size !== sound.bytes) throw new Error(`the sound of ${ulid} is not as it should be`)
  await keptSoundsOf(accountId).keep({ sha256: sound.sha256, ulid }, blob)
}
