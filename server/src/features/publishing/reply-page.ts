import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { page } from '../../platform/db/pages-schema.ts'
import { recordNoteEvent } from '../../platform/record-note-event.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import type { Services } from '../../services.ts'
import { isThis } from './page-row.ts'
import { demandPage } from './read-pages.ts'

interface Replying {
  actor: Actor
  id: string
  text: string
}

/** What its author says to a page being taken down: once, so that who decides is not written to on and on. */
export async function replyToTakeDown(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { actor, id, text }: Replying,
): Promise<void> {
  const at = now()
  await database.transaction(async (tx) => {
    // The account is locked from here on: nobody replies or decides in between.
    const by = { actor: await actorNow(tx, actor), now: at }
    const { ulid, taken_down_at, taken_down_reply } = await demandPage(tx, by.actor, id)
    if (taken_down_at === null) throw refused('This page is not taken down.')
    if (taken_down_reply !== null) throw refused('There is a reply already, and only one can be sent.')
    await tx
      .update(page)
      .set({ taken_down_reply: text, taken_down_replied_at: at.toISOString() })
      .where(isThis(id))
    await recordNoteEvent(tx, by, { kind: 'page_replied', ulid })
  })
}

function refused(detail: string): AppError {
  return new AppError('conflict', 'this page takes no reply', { detail })
}
