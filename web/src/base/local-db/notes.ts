import type { Segment, Transcription } from '@earmark/core/entities/recording.ts'
import { changesOf, type MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import type { MutationArgs, MutationName } from '@earmark/core/sync/mutations.ts'
import { timeOfRecording, unsetClock } from '@earmark/core/sync/clock.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { type LiveValue, makeLiveValue } from '../live-value.ts'
import { loadLater } from '../loading/later.ts'
import { type Device, makeDevice } from './device.ts'
import { deviceTables } from './device-tables.ts'
import { inProgress } from './in-progress.ts'
import { newSound } from './local-sound.ts'
import { databaseOf, type LocalSound, type MainTx, tryDatabase } from './schema.ts'
import { newId } from './new-id.ts'
import { makeNotesView, type NotesView } from './notes-view.ts'
import { makeStepsView, type StepsView } from './step-progress.ts'

/** What the recorder hands over: all that is known of a note the moment it ends. */
interface FinishedRecording {
  ulid: string
  recorded_at: string
  duration: number
  type: string
  bytes: number
  peaks: number[] | null
  segments: Segment[]
  language: string | null
  engine: string | null
  /** What it is besides, where it is a meeting. */
  meeting: MeetingDraft | undefined
}

/** One account's notes on this device. */
export interface Notes extends NotesView, StepsView {
  /** `try` of those who have none. */
  account_id: string
  actor: Actor
  device: Device
  /** Changes a note here and now, and on the server as soon as it can be reached. Throws an AppError. */
  mutate<Name extends MutationName>(name: Name, args: MutationArgs<Name>): Promise<void>
  /** What is recorded from now on goes into this channel of a team; undefined: where new notes belong. */
  filing: LiveValue<string | undefined>
  /** A recording has started: its sound may go up while it grows. */
  begin(started: Pick<LocalSound, 'ulid' | 'recorded_at' | 'type' | 'others' | 'channel_id'>): Promise<void>
  /** A recording that was begun is not wanted: its upload is forgotten. The sound itself is its recorder's. */
  drop(ulid: string): Promise<void>
  /** A recording has ended: it is a note now. May be repeated. */
  keep(finished: FinishedRecording): Promise<void>
  /** A sound file becomes a note. Returns its ulid. */
  keepFile(file: ImportedSound): Promise<string>
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
  const isGuest = actor.account_id === guestAccount
  const device = makeDevice(isGuest ? tryDatabase : databaseOf(actor.account_id))
  const filing = makeLiveValue<string | undefined>(undefined)
  /** Where what is recorded now belongs; of a meeting it is asked before it begins. */
  const here = (meeting?: Pick<LocalSound, 'channel_id'>) => ({
    channel_id: meeting?.channel_id === undefined ? filing.get() : meeting.channel_id,
    is_local_only: isGuest,
  })
  return {
    ...makeNotesView(device),
    ...makeStepsView(device),
    ...soundActions(device),
    account_id: actor.account_id,
    actor,
    device,
    async mutate(name, args) {
      const queue = await loadQueue(actor)
      await device.write(async (tx) => ({ rows: await queue(tx, { name, args }), queue: 'grown' }))
    },
    filing,
    begin(started) {
      const source = { kind: 'slices', id: started.ulid } as const
      const sound = newSound({ ...started, ...here(started), source, bytes: 0, is_growing: true })
      return device.write(async (tx) => {
        const clock = (await deviceTables(tx).clock.get()) ?? unsetClock
        const recorded_at = timeOfRecording(started.recorded_at, Date.now(), clock)
        await soundsOf(tx).put({ ...sound, recorded_at })
        return { sounds: [started.ulid] }
      })
    },
    async keep(finished) {
      const source = { kind: 'slices', id: finished.ulid } as const
      const sound = newSound({ ...finished, ...here(finished.meeting), source, is_growing: false })
      const { type: _type, bytes: _bytes, meeting, ...said } = finished
      const create = { ...said, title: meeting?.title ?? '' }
      await saveNote(device, await loadQueue(actor), { create, sound, meeting })
    },
    async keepFile({ file, recorded_at, title, words, sides }) {
      const ulid = newId()
      const source = { kind: 'file', blob: file, name: file.name } as const
      const { type, size: bytes } = file
      const sound = newSound({ ulid, recorded_at, source, type, bytes, is_growing: false, sides, ...here() })
      const create = { ulid, recorded_at, title, ...words }
      await saveNote(device, await loadQueue(actor), { create, sound, meeting: undefined })
      return ulid
    },
    has: async (ulid) =>
      (await (await device.open()).getKeyFromIndex('recordings', 'ulid', ulid)) !== undefined,
    dismissRefused: (id) => dismiss(device, id),
  }
}

interface ImportedSound {
  file: File
  recorded_at: string
  title: string
  /** What came beside it, and is its transcript. */
  words: Transcription | undefined
  /** Its left and right are two people, as the person says. */
  sides: LocalSound['sides']
}

/** The account of those who have none. */
export const guestAccount = 'try'

/** Every rule of every change is a lot to load; nobody changes anything before the page is on screen. */
export const changeRules = loadLater(() => import('@earmark/core/sync/device/change-queue.ts'))

function soundActions(device: Device): Pick<Notes, 'drop' | 'readSound' | 'retrySound'> {
  return {
    drop: (ulid) => changeSounds(device, ulid, (sounds) => sounds.delete(ulid)),
    async readSound(ulid) {
      const source = (await (await device.open()).get('sounds', ulid))?.source
      return source?.kind === 'slices' ? inProgress.sound(source.id) : source?.blob
    },
    retrySound: (ulid) =>
      changeSounds(device, ulid, async (sounds) => {
        const sound = await sounds.get(ulid)
        if (sound) await sounds.put({ ...sound, why: null, attempts: 0, retry_at: 0 })
      }),
  }
}

function dismiss(device: Device, id: string): Promise<void> {
  return device.write(async (tx) => {
    const seq = await tx.objectStore('outbox').index('id').getKey(id)
    if (seq !== undefined) await tx.objectStore('outbox').delete(seq)
    return { queue: 'shrunk' }
  })
}

const soundsOf = (tx: MainTx) => tx.objectStore('sounds')

function changeSounds(
  device: Device,
  ulid: string,
  work: (sounds: ReturnType<typeof soundsOf>) => Promise<unknown>,
): Promise<void> {
  return device.write(async (tx) => {
    await work(soundsOf(tx))
    return { sounds: [ulid] }
  })
}

interface Call<Name extends MutationName> {
  name: Name
  args: MutationArgs<Name>
}
type Queue = <Name extends MutationName>(tx: MainTx, call: Call<Name>) => Promise<string[]>

/** Before the transaction begins: it would end while we wait. */
async function loadQueue(actor: Actor): Promise<Queue> {
  const { runAndQueue } = await changeRules.load()
  return (tx, call) => runAndQueue(deviceTables(tx), actor, { ...call, id: newId(), nowMs: Date.now() })
}

interface NewNote {
  create: MutationArgs<'recording.create'>
  sound: LocalSound
  meeting: MeetingDraft | undefined
}

/** The note and where its sound lies, together or not at all. */
function saveNote(device: Device, queue: Queue, { create, sound, meeting }: NewNote): Promise<void> {
  const { ulid, type, bytes } = sound
  return device.write(async (tx) => {
    const begun = (await soundsOf(tx).get(ulid)) ?? sound
    // Where it was begun, not where the person is now: what was said for a few must not be told to all.
    const filed = begun.channel_id === undefined ? {} : { channel_id: begun.channel_id }
    const rows = await queue(tx, { name: 'recording.create', args: { ...create, ...filed } })
    for (const change of meeting ? changesOf(ulid, meeting) : []) rows.push(...(await queue(tx, change)))
    const row = await tx.objectStore('recordings').index('ulid').get(ulid)
    // Kept once before, and uploaded since: there is nothing left to send.
    const { recorded_at } = row ?? begun
    if (!row?.sound) await soundsOf(tx).put({ ...begun, recorded_at, type, bytes, is_growing: false })
    return { rows, sounds: [ulid], queue: 'grown' }
  })
}
