import type { Recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { PatchShareRequest } from '@earmark/core/shares-api.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { isItsNote } from '../../platform/db/open-shares.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import { demandShareable } from '../../platform/sync/demand-shareable.ts'
import type { Queries } from '../../ports/database.ts'
import { checkChosen, checkExpiry } from './check-chosen.ts'
import { demandGivable } from './demand-givable.ts'
import type { ShareNeeds } from './make-share.ts'
import { hashPasscode } from './passcode.ts'
import { manageable } from './read-shares.ts'
import { recordNoteEvent } from '../../platform/record-note-event.ts'
import { isThis, shareFields, type ShareRow } from './share-row.ts'
import { remakeSound } from './shared-sound.ts'
import { strikeChoices, strikeNote } from './strike-note.ts'

interface Changing {
  actor: Actor
  id: string
  chosen: PatchShareRequest
}

/** What is named is as it says from the commit on; the sound is gone until it has been made anew. */
export async function changeShare(needs: ShareNeeds, { actor, id, chosen }: Changing): Promise<void> {
  const at = needs.now()
  checkExpiry(chosen, at)
  const { passcode, ...given } = named(chosen)
  if (given.attachments) await demandGivableOf(needs, { actor, id, attachments: given.attachments })
  const lock = passcode === undefined ? {} : { passcode_hash: await hashPasscode(needs, passcode) }
  await needs.database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, actor), now: at }
    const before = await demandManageable(tx, by.actor, id)
    // To change what goes out takes the right to see it: revoking alone does not.
    const note = await demandShareable(tx, by.actor, before.ulid)
    const row = { ...before, ...given, ...lock }
    checkChosen(note, row)
    if (isExpired(before, at) && !isExpired(row, at)) await needs.quota.checkShares(tx, before.account_id, at)
    const struck = await strikeAnew(tx, before, { note, given })
    await tx
      .update(share)
      .set({ ...given, ...struck, ...lock, updated_at: at.toISOString() })
      .where(eq(share.id, id))
    if (hasOtherSound(before, row)) {
      await remakeSound(needs, tx, { by, note, row })
    }
    await recordNoteEvent(tx, by, { kind: 'share_changed', ulid: before.ulid })
  })
  needs.jobs.wake()
}

async function demandGivableOf(
  needs: ShareNeeds,
  { actor, id, attachments }: { actor: Actor; id: string; attachments: readonly string[] },
): Promise<void> {
  const [found] = await needs.database.db.select({ ulid: share.ulid }).from(share).where(isThis(id))
  if (found) await demandGivable(needs, actor, { ulid: found.ulid, attachments })
}

/** What is struck stays as it was then, unless it is chosen again. */
async function strikeAnew(
  tx: Queries,
  { account_id, ulid, redaction }: ShareRow,
  { note, given }: { note: Recording; given: Pick<PatchShareRequest, 'redact' | 'highlights'> },
) {
  if (given.redact) return strikeNote(tx, account_id, { note, redact: given.redact })
  if (!given.highlights || !redaction) return {}
  return { struck_choices: await strikeChoices(tx, { account_id, ulid, keys: redaction.keys }) }
}

/** What came as JSON has no field that is there and undefined, which the type cannot say of what may be missing. */
function named(chosen: PatchShareRequest) {
  return chosen as { [Field in keyof PatchShareRequest]: Exclude<PatchShareRequest[Field], undefined> }
}

async function demandManageable(tx: Queries, actor: Actor, id: string): Promise<ShareRow> {
  const [found] = await tx
    .select(shareFields)
    .from(share)
    .innerJoin(recording, isItsNote)
    .where(and(manageable(actor), isThis(id)))
    .for('update', { of: share })
  if (!found) throw new AppError('not_found', 'no such link of this person')
  return found
}

function isExpired({ expires_at }: Pick<ShareRow, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now.toISOString()
}

/** Also where it could not be made before, or was let go of when the link expired. */
function hasOtherSound(before: ShareRow, after: Pick<ShareRow, 'sound' | 'from' | 'to' | 'redact'>): boolean {
  const heard = ({ sound, from, to, redact }: typeof after) => JSON.stringify([sound, from, to, redact])
  const isThere = before.sound_state === 'ready' || before.sound_state === 'preparing'
  return heard(before) !== heard(after) || (after.sound && !isThere)
}
