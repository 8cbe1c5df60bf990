import { AppError } from '@earmark/core/errors.ts'
import type { EventKind } from '@earmark/core/access/event-kinds.ts'
import type { PatchPageRequest } from '@earmark/core/pages-api.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { page } from '../../platform/db/pages-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { recordNoteEvent } from '../../platform/record-note-event.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import { demandShareable } from '../../platform/sync/demand-shareable.ts'
import { checkDate, type PublishingNeeds, searchedWords } from './create-page.ts'
import { publishAs } from './page-author.ts'
import { demandNotBarred, isItsNote, isThis, manageable, type PageRow } from './page-row.ts'
import { checkPicture, demandWhole } from './page-picture.ts'
import { remakeSound } from './page-sound.ts'
import { demandPage } from './read-pages.ts'
import { saveVersion } from './versions.ts'

interface Changing {
  actor: Actor
  id: string
  chosen: PatchPageRequest
}

/** What is named is as it says from the commit on, for everybody who reads the page. */
export async function changePage(needs: PublishingNeeds, { actor, id, chosen }: Changing): Promise<void> {
  const at = needs.now()
  checkDate(chosen, at)
  if (chosen.picture) await demandWhole(needs, actor.account_id, chosen.picture, id)
  await needs.database.transaction(async (tx) => {
    // The account is locked from here on: nobody changes the page in between.
    const by = { actor: await actorNow(tx, actor), now: at }
    const before = await demandPage(tx, by.actor, id)
    const note = await demandShareable(tx, by.actor, before.ulid)
    const after = changed(before, chosen, at)
    if (after.picture !== before.picture) checkPicture(note, after.picture)
    if (after.is_published && !before.is_published) {
      await demandNotBarred(tx, before)
      await needs.quota.checkShares(tx, before.account_id, at)
      await publishAs(tx, by)
    }
    const isRewritten = differs(before, after)
    if (isRewritten) await saveVersion(tx, before)
    const { title, text, sound, picture, picture_alt, is_published, published_at, public_at } = after
    await tx
      .update(page)
      .set({
        title,
        text,
        sound,
        picture,
        picture_alt,
        is_published,
        published_at,
        public_at,
        words: searchedWords(title, text),
        updated_at: at.toISOString(),
      })
      .where(eq(page.id, id))
    // With the version that stays, there is as much more as stands there now.
    if (isRewritten) await needs.quota.checkWritten(tx, by, Buffer.byteLength(text))
    if (sound !== before.sound || (sound && before.sound_state === 'failed')) {
      await remakeSound(needs, tx, { by, note, page: after })
    }
    await recordNoteEvent(tx, by, { kind: eventOf(before, after), ulid: before.ulid })
  })
  needs.jobs.wake()
}

function changed(before: PageRow, { state, ...named }: PatchPageRequest, now: Date): PageRow {
  const is_published = state === undefined ? before.is_published : state === 'published'
  const {
    title = before.title,
    text = before.text,
    sound = before.sound,
    picture = before.picture,
    picture_alt = before.picture_alt,
    published_at = before.published_at ?? (is_published ? now.toISOString() : null),
  } = named
  const after = { ...before, title, text, sound, picture, picture_alt, is_published, published_at }
  return { ...after, public_at: publicSince(before, after, now) }
}

/** Unpublished, the words were public all the same. */
function publicSince(before: PageRow, after: PageRow, now: Date): string | null {
  const isRewritten = differs(before, after)
  if (after.is_published && (isRewritten || !before.is_published)) return now.toISOString()
  return isRewritten ? null : before.public_at
}

function differs(before: PageRow, after: PageRow): boolean {
  return before.title !== after.title || before.text !== after.text
}

function eventOf(before: PageRow, after: PageRow): EventKind {
  if (before.is_published === after.is_published) return 'page_changed'
  return after.is_published ? 'page_published' : 'page_unpublished'
}

/** With its versions and its sound. Who looks after all deletes a page without seeing its note. */
export async function deletePage(
  { database, now }: Pick<PublishingNeeds, 'database' | 'now'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, actor), now: now() }
    const [found] = await tx
      .select({ ulid: page.ulid, taken_down_at: page.taken_down_at })
      .from(page)
      .innerJoin(recording, isItsNote)
      .where(and(manageable(by.actor), isThis(id)))
    if (!found) throw new AppError('not_found', 'no such page of this person')
    if (found.taken_down_at !== null) throw stays()
    await tx.delete(page).where(eq(page.id, id))
    await recordNoteEvent(tx, by, { kind: 'page_deleted', ulid: found.ulid })
  })
}

/** Without it nobody would know that the note is barred. Its text can be emptied, and it goes with the note. */
function stays(): AppError {
  const detail =
    'An administrator has taken this page down. It can be deleted once they reinstate it, or together with its note.'
  return new AppError('conflict', 'this page was taken down', { detail })
}
