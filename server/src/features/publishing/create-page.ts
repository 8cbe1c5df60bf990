import type { CreatePageRequest } from '@earmark/core/pages-api.ts'
import { wordsOf } from '@earmark/core/search/normalize.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { AppError } from '@earmark/core/errors.ts'
import { page } from '../../platform/db/pages-schema.ts'
import { randomId } from '../../platform/random-id.ts'
import { recordNoteEvent } from '../../platform/record-note-event.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import { demandShareable } from '../../platform/sync/demand-shareable.ts'
import type { Services } from '../../services.ts'
import { publishAs } from './page-author.ts'
import { demandNotBarred } from './page-row.ts'
import { checkPicture, demandWhole } from './page-picture.ts'
import { remakeSound } from './page-sound.ts'

export type PublishingNeeds = Pick<
  Services,
  'database' | 'jobs' | 'limiter' | 'soundEncoder' | 'quota' | 'blobs' | 'now'
>

/** 71 bits: short enough to be read out, and a draft is shown to nobody who guesses it. */
const idLength = 12

/** The id of a new page. */
export async function createPage(
  needs: PublishingNeeds,
  actor: Actor,
  chosen: CreatePageRequest,
): Promise<string> {
  const at = needs.now()
  checkDate(chosen, at)
  const id = randomId(idLength)
  const { recording: ulid, title, text, sound, picture, picture_alt, state, published_at } = chosen
  await demandWhole(needs, actor.account_id, picture)
  await needs.database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, actor), now: at }
    const note = await demandShareable(tx, by.actor, ulid)
    checkPicture(note, picture)
    const { account_id, user_id } = by.actor
    const is_published = state === 'published'
    if (is_published) {
      await demandNotBarred(tx, { account_id, ulid })
      await needs.quota.checkShares(tx, account_id, at)
      await publishAs(tx, by)
    }
    await needs.quota.checkStorage(tx, by, Buffer.byteLength(text))
    await tx.insert(page).values({
      id,
      account_id,
      ulid,
      created_by: user_id,
      title,
      text,
      words: searchedWords(title, text),
      sound,
      picture,
      picture_alt,
      is_published,
      published_at: published_at ?? (is_published ? at.toISOString() : null),
      public_at: is_published ? at.toISOString() : null,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      sound_state: 'none',
    })
    await remakeSound(needs, tx, { by, note, page: { id, sound } })
    await recordNoteEvent(tx, by, { kind: is_published ? 'page_published' : 'page_drafted', ulid })
  })
  needs.jobs.wake()
  return id
}

/** Each once. The index of the database holds no longer ones. */
export function searchedWords(title: string, text: string): string[] {
  return [...new Set(wordsOf(`${title}\n${text}`))].filter((word) => word.length <= 100)
}

export function checkDate({ published_at }: { published_at?: string | undefined }, now: Date): void {
  if (published_at === undefined || published_at <= now.toISOString()) return
  const detail = '“published_at” must not be in the future.'
  throw new AppError('invalid_input', detail, { detail })
}
