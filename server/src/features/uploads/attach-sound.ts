import type { OthersSource } from '@earmark/core/entities/meeting.ts'
import type { Sound, Transcription } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, eq } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import { enqueueTranscription } from '../../platform/jobs/enqueue-job.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Changes, MutationCall } from '../../platform/sync/changes.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import { demandOwnRecording } from './own-recording.ts'

export interface ArrivedSound {
  ulid: string
  title: string
  recorded_at: string
  tags?: string[]
  /** Null: its note says where it belongs, and has not arrived. Not given: where a new one belongs. */
  channel_id?: string | null
  blob_key: string
  sound: Sound
  /** Came beside it: it is not transcribed. */
  words?: Transcription | undefined
  /** It has two tracks, the microphone on the left: what the right one is of. */
  others?: OthersSource | undefined
  /** A person is on each of its sides, as its sender says. */
  isTwoPeople?: boolean
  /** It was not recorded in the app just now: a person's own new recording goes before it. */
  isImported: boolean
}

/**
 * The sound is here: its recording, made if it has not arrived yet, has it and waits to be written down. All in one
 * transaction of the caller's. A sound that it has already is not attached again; another is refused, because
 * nothing that was said may be overwritten; so is one of a person who is no longer in the account. For a note that is
 * hidden from its sender it is not kept, without a word of that. Answers whether the blob is now the recording's.
 */
export async function attachSound(
  { changes, quota }: { changes: Changes; quota: Quota },
  by: WriteContext,
  arrived: ArrivedSound,
): Promise<boolean> {
  const { tx } = changes
  const { ulid, title, recorded_at, tags = [], blob_key, sound, words } = arrived
  const filed = arrived.channel_id === undefined ? {} : { channel_id: arrived.channel_id }
  await actorNow(tx, by.actor)
  const standing = await demandOwnRecording(tx, by.actor, ulid)
  const isThis = and(eq(recording.account_id, by.actor.account_id), eq(recording.ulid, ulid))
  const [row] = await tx
    .select({ sound: recording.sound, sound_key: recording.sound_key, deleted_at: recording.deleted_at })
    .from(recording)
    .where(isThis)
  if (standing === 'hidden') {
    await quota.checkStorage(tx, by, sound.bytes)
    return false
  }
  if (row?.sound_key === blob_key) return true
  if (row?.sound && row.sound.sha256 === sound.sha256) return false
  if (row?.sound) {
    throw new AppError('conflict', `recording ${ulid} has another sound`, {
      detail: 'This note already has other audio.',
    })
  }
  // Under the account's lock: sounds that end at the same moment cannot pass a limit together.
  await quota.checkStorage(tx, by, sound.bytes)
  await changes.apply(by, [
    { name: 'recording.create', args: { ulid, title, recorded_at, tags, ...words, ...filed } },
    ...meetingOf(arrived, row?.deleted_at),
    { name: 'recording.set_sound', args: { ulid, sound } },
    { name: 'recording.set_status', args: { ulid, status: 'uploaded' } },
  ])
  await tx.update(recording).set({ sound_key: blob_key }).where(isThis)
  const { isImported, isTwoPeople } = arrived
  await enqueueTranscription(tx, by, { ulid, canWait: isImported, isTwoPeople })
  return true
}

/** Its words may be written down before its note has come. One in the trash is looked at, and not changed. */
function meetingOf({ ulid, others }: ArrivedSound, deleted_at: string | null | undefined): MutationCall[] {
  return others && !deleted_at ? [{ name: 'meeting.set', args: { ulid, others } }] : []
}
