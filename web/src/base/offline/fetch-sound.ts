import type { Recording } from '@earmark/core/entities/recording.ts'
import { inTabAccount } from '../session/tab-account.ts'
import { isSavingData } from './is-saving-data.ts'
import { offlineSoundsOf } from './offline-sounds.ts'
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
export async function savePlayedSound(accountId: string, recording: Sounding): Promise<void> {
  if (!recording.sound || recording.sound.bytes > soundLimit.get() || isSavingData()) return
  // It plays all the same; the next time it is asked for again.
  await fetchAndSave(accountId, recording).catch(() => undefined)
}

/** The person wants it here. Throws where the server cannot give it. */
export async function fetchAndPin(accountId: string, recording: Sounding): Promise<void> {
  if (!recording.sound) return
  const kept = offlineSoundsOf(accountId)
  const { sha256 } = recording.sound
  if (!(await kept.read(sha256))) await fetchAndSave(accountId, recording)
  await kept.pin(sha256, true)
}

async function fetchAndSave(accountId: string, { ulid, sound }: Sounding): Promise<void> {
  if (!sound) return
  const response = await fetch(soundAddress(ulid), { priority: 'low' })
  if (!response.ok) throw new Error(`the sound of ${ulid} cannot be had: ${response.status}`)
  const blob = await response.blob()
  // Cut off on the way, or another one by now.
  if (blob.size !== sound.bytes) throw new Error(`the sound of ${ulid} is not as it should be`)
  await offlineSoundsOf(accountId).keep({ sha256: sound.sha256, ulid }, blob)
}
