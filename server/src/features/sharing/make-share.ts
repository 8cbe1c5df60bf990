import type { CreateShareRequest } from '@earmark/core/shares-api.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { randomId } from '../../platform/random-id.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import { demandShareable } from '../../platform/sync/demand-shareable.ts'
import type { Services } from '../../services.ts'
import { checkChosen, checkExpiry } from './check-chosen.ts'
import { chooseAudience } from './choose-audience.ts'
import { demandGivable } from './demand-givable.ts'
import { hashPasscode } from './passcode.ts'
import { queueShareEmail } from './share-email.ts'
import { recordNoteEvent } from '../../platform/record-note-event.ts'
import { remakeSound } from './shared-sound.ts'
import { strikeNote } from './strike-note.ts'
import { tellAudience, type TellNeeds } from './tell-audience.ts'

export type ShareNeeds = Pick<
  Services,
  'database' | 'blobs' | 'identity' | 'jobs' | 'soundEncoder' | 'quota' | 'now'
> &
  TellNeeds &
  Pick<Services, 'address' | 'limiter'>

/** 130 bits: nobody guesses one. */
const shareIdLength = 22

interface Making {
  actor: Actor
  ulid: string
  chosen: CreateShareRequest
}

/** The id of a new link. */
export async function makeShare(needs: ShareNeeds, { actor, ulid, chosen }: Making): Promise<string> {
  const at = needs.now()
  checkExpiry(chosen, at)
  const { passcode, audience, ...given } = chosen
  await demandGivable(needs, actor, { ulid, attachments: given.attachments })
  const passcode_hash = await hashPasscode(needs, passcode)
  const id = randomId(shareIdLength)
  const origin = needs.address.mailedOrigin()
  await needs.database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, actor), now: at }
    const note = await demandShareable(tx, by.actor, ulid)
    const { account_id, user_id } = by.actor
    const times = { created_at: at.toISOString(), updated_at: at.toISOString() }
    const row = { ...given, ...(await chooseAudience(tx, by.actor, audience)), id, passcode_hash }
    checkChosen(note, row)
    await needs.quota.checkShares(tx, account_id, at)
    const struck = await strikeNote(tx, account_id, { note, redact: row.redact })
    await tx
      .insert(share)
      .values({ ...row, ...struck, ...times, account_id, ulid, created_by: user_id, sound_state: 'none' })
    await remakeSound(needs, tx, { by, note, row })
    if (audience.kind === 'person') await queueShareEmail(tx, by, { share_id: id, origin })
    await recordNoteEvent(tx, by, { kind: 'share_made', ulid })
  })
  needs.jobs.wake()
  if (audience.kind !== 'anyone') tellAudience(needs, id)
  return id
}
