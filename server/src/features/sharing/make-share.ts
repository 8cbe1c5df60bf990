import type { Recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { canShare, quotaSentence } from '@earmark/core/plans/quota.ts'
import { refused } from '@earmark/core/refusals.ts'
import type { CreateShareRequest } from '@earmark/core/shares-api.ts'
import { demandOf } from '@earmark/core/sync/mutations/rights.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import { readLimits } from '../../platform/usage/read-limits.ts'
import { readUsage } from '../../platform/usage/read-usage.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { checkChosen, checkExpiry } from './check-chosen.ts'
import { hashPasscode } from './passcode.ts'
import { noteShareEvent } from './share-events.ts'
import { newShareId } from './share-row.ts'
import { remakeSound } from './shared-sound.ts'
import { strikeNote } from './strike-note.ts'

export type ShareNeeds = Pick<Services, 'database' | 'identity' | 'jobs' | 'soundEncoder' | 'now'>

interface Making {
  actor: Actor
  ulid: string
  chosen: CreateShareRequest
}

/** The id of a new link. How many there are is asked under the account's lock: none share the last place. */
export async function makeShare(needs: ShareNeeds, { actor, ulid, chosen }: Making): Promise<string> {
  const at = needs.now()
  checkExpiry(chosen, at)
  const { passcode, ...given } = chosen
  const passcode_hash = await hashPasscode(needs, passcode)
  const id = newShareId()
  await needs.database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, actor), now: at }
    const note = await demandShareable(tx, by.actor, ulid)
    const { account_id, user_id } = by.actor
    const times = { created_at: at.toISOString(), updated_at: at.toISOString() }
    const row = { ...given, id, passcode_hash }
    checkChosen(note, row)
    await checkCount(tx, account_id, at)
    const struck = await strikeNote(tx, account_id, { note, redact: row.redact })
    await tx
      .insert(share)
      .values({ ...row, ...struck, ...times, account_id, ulid, created_by: user_id, sound_state: 'none' })
    await remakeSound(tx, by, { note, row, bytesPerSecond: needs.soundEncoder.bytesPerSecond })
    await noteShareEvent(tx, by, { kind: 'share_made', ulid })
  })
  needs.jobs.wake()
  return id
}

/** Who does not see a note cannot share it, and is not told whether it is there. */
export async function demandShareable(tx: Queries, actor: Actor, ulid: string): Promise<Recording> {
  const note = await readRecording(tx, actor, ulid)
  if (!note) throw new AppError('not_found', `no recording ${ulid}`)
  demandOf({ actor }, 'note.share', note)
  if (note.deleted_at !== null) throw refused('note_in_trash', 'a note in the trash is not shared')
  return note
}

/** One link more. */
export async function checkCount(tx: Queries, account_id: string, now: Date): Promise<void> {
  const answer = canShare(await readLimits(tx, account_id, now), await readUsage(tx, account_id, now))
  if (answer.allowed) return
  throw new AppError('quota_exceeded', 'as many links as the plan allows', {
    detail: quotaSentence(answer.why) ?? '',
  })
}
