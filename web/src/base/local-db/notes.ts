import type { Segment } from '@earmark/core/entities/recording.ts'
import type { MutationArgs, MutationName } from '@earmark/core/sync/mutations.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { runAndQueue } from './change-queue.ts'
import { type Device, makeDevice } from './device.ts'
import { deviceTables } from './device-tables.ts'
import { inProgress } from './in-progress.ts'
import { newSound } from './local-sound.ts'
import { databaseOf, type LocalSound, type MainTx, tryDatabase } from './main.ts'
import { newId } from './new-id.ts'
import { makeNotesView, type NotesView } from './notes-view.ts'

/** What the recorder hands over: all that is known of a note the moment it ends. */
export interface FinishedRecording {
  ulid: string
  recorded_at: string
  duration: number
  type: string
  bytes: number
  peaks: number[] | null
  segments: Segment[]
  language: string | null
  engine: string | null
}

/** One account's notes on this device. */
export interface Notes extends NotesView {
  /** `try` of those who have none. */
  account_id: string
  actor: Actor
  device: Device
  /** Changes a note here and now, and on the server as soon as it can be reached. Throws an AppError. */
  mutate<Name extends MutationName>(name: Name, args: MutationArgs<Name>): Promise<void>
  /** A recording has started: its sound may go up while it grows. */
  begin(started: { ulid: string; recorded_at: string; type: string }): Promise<void>
  /** A recording that was begun is not wanted: its upload is forgotten. The sound itself is its recorder's. */
  drop(ulid: string): Promise<void>
  /** A recording has ended: it is a note now. May be repeated. */
  keep(finished: FinishedRecording): Promise<void>
  /** A sound file becomes a note. Returns its ulid. */
  keepFile(file: { file: File; recorded_at: string; title: string }): Promise<string>
  /** Is there such a note, in the trash or not? */
  has(ulid: string): Promise<boolean>
  /** The copy on this device, as long as the server has not confirmed its own. */
  readSound(ulid: string): Promise<Blob | undefined>
  /** Without waiting for its turn to be tried again. */
  retrySound(ulid: string): Promise<void>
  /** The person has read why a change was refused. */
  dismissRefused(id: string): Promise<void>
}

/** Nothing is opened or read before someone asks for it, so that the server can make one too. */
export function makeNotes(actor: Actor): Notes {
  const device = makeDevice(actor.account_id === guestAccount ? tryDatabase : databaseOf(actor.account_id))
  const soundOf = async (ulid: string) => (await device.open()).get('sounds', ulid)
  return {
    ...makeNotesView(device),
    account_id: actor.account_id,
    actor,
    device,
    mutate: (name, args) =>
      device.write(async (tx) => ({ rows: await queue(tx, actor, { name, args }), queue: 'grown' })),
    begin: (started) =>
      device.write(async (tx) => {
        const source = { kind: 'slices', id: started.ulid } as const
        await tx.objectStore('sounds').put(newSound({ ...started, source, bytes: 0, is_growing: true }))
        return { sounds: [started.ulid] }
      }),
    drop: (ulid) =>
      device.write(async (tx) => {
        await tx.objectStore('sounds').delete(ulid)
        return { sounds: [ulid] }
      }),
    keep: (finished) => device.write((tx) => keepFinished(tx, actor, finished)),
    keepFile: (given) => keepFile(device, actor, given),
    has: async (ulid) =>
      (await (await device.open()).getKeyFromIndex('recordings', 'ulid', ulid)) !== undefined,
    async readSound(ulid) {
      const source = (await soundOf(ulid))?.source
      return source?.kind === 'slices' ? inProgress.sound(source.id) : source?.blob
    },
    retrySound: (ulid) =>
      device.write(async (tx) => {
        const sound = await tx.objectStore('sounds').get(ulid)
        if (!sound) return {}
        await tx.objectStore('sounds').put({ ...sound, why: null, attempts: 0, retry_at: 0 })
        return { sounds: [ulid] }
      }),
    dismissRefused: (id) =>
      device.write(async (tx) => {
        const seq = await tx.objectStore('outbox').index('id').getKey(id)
        if (seq !== undefined) await tx.objectStore('outbox').delete(seq)
        return { queue: 'shrunk' }
      }),
  }
}

/** The account of those who have none. */
export const guestAccount = 'try'

interface Call<Name extends MutationName> {
  name: Name
  args: MutationArgs<Name>
}

function queue<Name extends MutationName>(tx: MainTx, actor: Actor, call: Call<Name>): Promise<string[]> {
  const at = new Date().toISOString()
  return runAndQueue(deviceTables(tx), actor, { ...call, id: newId(), at })
}

async function keepFinished(tx: MainTx, actor: Actor, finished: FinishedRecording) {
  const { ulid, type, bytes, ...said } = finished
  const rows = await queue(tx, actor, { name: 'recording.create', args: { ulid, ...said } })
  const sounds = tx.objectStore('sounds')
  const begun: LocalSound =
    (await sounds.get(ulid)) ??
    newSound({ ...finished, source: { kind: 'slices', id: ulid }, is_growing: false })
  const row = await tx.objectStore('recordings').index('ulid').get(ulid)
  // Kept once before, and uploaded since: there is nothing left to send.
  if (!row?.sound) await sounds.put({ ...begun, type, bytes, is_growing: false })
  return { rows, sounds: [ulid], queue: 'grown' as const }
}

async function keepFile(
  device: Device,
  actor: Actor,
  { file, recorded_at, title }: { file: File; recorded_at: string; title: string },
): Promise<string> {
  const ulid = newId()
  await device.write(async (tx) => {
    const rows = await queue(tx, actor, { name: 'recording.create', args: { ulid, recorded_at, title } })
    const source = { kind: 'file', blob: file, name: file.name } as const
    const { type, size: bytes } = file
    await tx
      .objectStore('sounds')
      .put(newSound({ ulid, recorded_at, source, type, bytes, is_growing: false }))
    return { rows, sounds: [ulid], queue: 'grown' }
  })
  return ulid
}
