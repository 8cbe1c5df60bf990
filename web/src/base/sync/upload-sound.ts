import { ApiError } from '../api/api-error.ts'
import { api } from '../api/fetch-client.ts'
import { leftBehind } from '../audio/recording-locks.ts'
import type { LocalSound } from '../local-db/schema.ts'
import type { Notes } from '../local-db/notes.ts'
import { hashSound } from './hash-sound.ts'
import { type OpenSound, openSound } from './open-sound.ts'
import { changeSound } from './sound-rows.ts'

/** How often the progress is told. */
const stepMs = 1_000

/** Sends one sound and has it confirmed by its hash. After that, and only after that, the copy here may go. */
export async function uploadSound(notes: Notes, sound: LocalSound, ended: AbortSignal): Promise<void> {
  if (sound.is_confirmed) return
  const open = openSound(sound.source)
  // Loaded when there is something to send: most visits send nothing.
  const { forgetUpload, sendSound } = await import('./send-sound.ts')
  const sent = { url: sound.upload_url }
  try {
    sent.url = await sendSound({
      account_id: notes.account_id,
      sound,
      open,
      wholeBytes: () => wholeBytes(notes, sound, open),
      onUrl: (url) => {
        sent.url = url
        void changeSound(notes, sound.ulid, (row) => ({ ...row, upload_url: url, why: null }))
      },
      onSent: atMostEvery(stepMs, (sent_bytes: number) => {
        void changeSound(notes, sound.ulid, (row) => ({ ...row, sent_bytes }))
      }),
      signal: ended,
    })
  } catch (error) {
    if (await isWanted(notes, sound, open)) throw error
    // Discarded by the person. What the server does not take back now, it drops after a week.
    if (sent.url) await forgetUpload(sent.url).catch(() => undefined)
    return
  }
  await confirm(notes, { ulid: sound.ulid, open, url: sent.url })
}

async function isWanted(notes: Notes, { ulid }: LocalSound, open: OpenSound): Promise<boolean> {
  const row = await (await notes.device.open()).get('sounds', ulid)
  return row !== undefined && (await isHere(ulid, open))
}

/**
 * Before its first slice a recording has no sound, and is not gone for that while a tab records it. The tab is asked
 * about first: when it has let go, all slices are there.
 */
async function isHere(ulid: string, open: OpenSound): Promise<boolean> {
  const left = await leftBehind([ulid])
  return left.length === 0 || open.exists()
}

interface Sent {
  ulid: string
  open: OpenSound
  url: string
}

async function confirm(notes: Notes, { ulid, open, url }: Sent): Promise<void> {
  const row = await (await notes.device.open()).get('sounds', ulid)
  if (!row) return
  const sha256 = row.sha256 ?? (await hashSound(open, row.bytes))
  await changeSound(notes, ulid, (sound) => ({ ...sound, sha256, sent_bytes: sound.bytes }))
  const confirmed = await askForHash(url, { sha256, bytes: row.bytes })
  if (confirmed !== sha256) throw mismatch()
  await changeSound(notes, ulid, (sound) => ({ ...sound, is_confirmed: true }))
}

async function askForHash(url: string, sent: { sha256: string; bytes: number }): Promise<string> {
  try {
    const id = url.slice(url.lastIndexOf('/') + 1)
    return (await api.call('POST /uploads/:id/finish', { params: { id }, body: sent })).sha256
  } catch (error) {
    throw error instanceof ApiError && error.status === 409 ? mismatch() : error
  }
}

function mismatch(): ApiError {
  return new ApiError({ status: 409, code: 'hash_mismatch', sentence: 'What arrived is not what was sent.' })
}

async function wholeBytes(notes: Notes, { ulid }: LocalSound, open: OpenSound): Promise<number | undefined> {
  const row = await (await notes.device.open()).get('sounds', ulid)
  if (!row || !(await isHere(ulid, open))) throw new Error(`sound ${ulid} is gone`)
  return row.is_growing ? undefined : row.bytes
}

/** Calls at most once in so long, with the newest value. */
function atMostEvery<Value>(ms: number, work: (value: Value) => void): (value: Value) => void {
  const held: { value?: Value; timer?: ReturnType<typeof setTimeout> | undefined } = {}
  return (value) => {
    held.value = value
    held.timer ??= setTimeout(() => {
      held.timer = undefined
      if (held.value !== undefined) work(held.value)
    }, ms)
  }
}
