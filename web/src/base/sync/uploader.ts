import { isRetriedByItself, outboxReasonOf, retryDelayMs } from '@earmark/core/recording/outbox.ts'
import { ApiError } from '../api/api-error.ts'
import { reloadGate } from '../builds/reload-gate.ts'
import type { LocalSound } from '../local-db/schema.ts'
import type { Notes } from '../local-db/notes.ts'
import { saveSentSound } from '../offline/save-sent-sound.ts'
import { openSound } from './open-sound.ts'
import { changeSound, forgetSound } from './sound-rows.ts'
import { uploadSound } from './upload-sound.ts'

/** Of those that are whole; one that is being recorded goes up beside them. */
const mostAtOnce = 3

/** Sends every sound of this device until `ended`. Run it in one tab only. */
export function uploadUntil(notes: Notes, ended: AbortSignal): void {
  const underWay = new Map<string, LocalSound>()
  const held: { timer?: ReturnType<typeof setTimeout>; isWoken: boolean; wasCut: boolean } = {
    isWoken: false,
    wasCut: false,
  }

  const look = async () => {
    if (ended.aborted) return
    const sounds = await (await notes.device.open()).getAll('sounds')
    const now = held.isWoken ? Number.POSITIVE_INFINITY : Date.now()
    held.isWoken = false
    for (const sound of nextOf(sounds, underWay, now)) {
      underWay.set(sound.ulid, sound)
      void send(sound)
    }
    clearTimeout(held.timer)
    const later = sounds.filter(({ ulid, why }) => !underWay.has(ulid) && (!why || isRetriedByItself(why)))
    if (later.length === 0) return
    const soonest = Math.min(...later.map(({ retry_at }) => retry_at))
    held.timer = setTimeout(look, Math.max(500, soonest - Date.now()))
  }

  const send = async (sound: LocalSound) => {
    const release = reloadGate.hold('upload')
    try {
      await uploadSound(notes, sound, ended)
      // The row that says so is on its way; until it is here, nothing is said to be uploading that has arrived.
      notes.device.tell({ progress: [{ ulid: sound.ulid, status: 'uploading', percent: 100 }] })
      await saveSentSound(notes, sound, (bytes) => openSound(sound.source).read(0, bytes))
      await forgetSound(notes, sound)
    } catch (error) {
      if (!ended.aborted) await setBack(notes, sound, error)
    } finally {
      release()
      underWay.delete(sound.ulid)
      void look()
    }
  }

  const wake = () => {
    held.isWoken = true
    void look()
  }
  const stop = notes.device.listen(({ sounds, all, sync }) => {
    if (all || sounds.some((ulid) => !underWay.has(ulid))) void look()
    // The server answers the sync again: no need to wait for the end of a pause.
    if (sync === 'resting' && held.wasCut) wake()
    if (sync && sync !== 'working') held.wasCut = sync !== 'resting'
  })
  window.addEventListener('online', wake, { signal: ended })
  window.addEventListener('focus', wake, { signal: ended })
  ended.addEventListener('abort', () => {
    stop()
    clearTimeout(held.timer)
  })
  void look()
}

/** Which may begin now. */
export function nextOf(
  sounds: readonly LocalSound[],
  underWay: ReadonlyMap<string, LocalSound>,
  nowMs: number,
): LocalSound[] {
  const ready = sounds.filter(
    ({ ulid, why, retry_at }) =>
      !underWay.has(ulid) && (why === null || isRetriedByItself(why)) && retry_at <= nowMs,
  )
  const slots = mostAtOnce - [...underWay.values()].filter(({ is_growing }) => !is_growing).length
  const whole = ready.filter(({ is_growing }) => !is_growing)
  return [...ready.filter(({ is_growing }) => is_growing), ...whole.slice(0, Math.max(0, slots))]
}

/** It stays on this device, with the reason, and is tried again later. */
async function setBack(notes: Notes, { ulid }: LocalSound, error: unknown): Promise<void> {
  const answer = error instanceof ApiError ? error : undefined
  const isUnknown = answer?.status === 404 || answer?.status === 410
  const why = !answer || isUnknown ? 'queued' : outboxReasonOf({ ...answer, status: answer.status || null })
  const beginAnew = isUnknown || why === 'hash_mismatch'
  await changeSound(notes, ulid, (sound) => ({
    ...sound,
    why,
    ...(beginAnew && { upload_url: null, sent_bytes: 0, sha256: null }),
    attempts: sound.attempts + 1,
    retry_at: Date.now() + retryDelayMs(sound.attempts, Math.random()),
  }))
}
