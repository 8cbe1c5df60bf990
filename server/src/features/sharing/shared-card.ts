import { AppError } from '@earmark/core/errors.ts'
import { partSeconds } from '@earmark/core/sharing/cut-part.ts'
import { sharedTitle } from '@earmark/core/sharing/shared-note.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { formatDuration } from '@earmark/core/text/format-time.ts'
import { type CardNeeds, sendCard } from '../../platform/cards/send-card.ts'
import type { App } from '../../platform/http/app-env.ts'
import type { Services } from '../../services.ts'
import { findOpen, type OpenShare, type ShareRow } from './share-row.ts'

/** What messengers show of a link whose owner allows it: asked of the database each time, so that it ends with the link. */
export function registerSharedCard(app: App, needs: CardNeeds & Pick<Services, 'database' | 'now'>): void {
  app.get('/s/:id/card.png', async (c) => {
    const found = await findOpen(needs.database.db, c.req.param('id'), {
      reader: undefined,
      now: needs.now(),
    })
    if (!found || !showsCard(found.share)) throw new AppError('not_found', 'no link with a card')
    const headers = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
    return sendCard(c, needs, { card: cardOf(found), headers })
  })
}

/** A title may say what the passcode is there to keep. */
export function showsCard({ card, audience, passcode_hash }: ShareRow): boolean {
  return card && audience === 'anyone' && passcode_hash === null
}

/** Nobody has said where the reader is. */
const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })

function cardOf({ share, note }: OpenShare) {
  const seconds = partSeconds(share, note.duration)
  const facts = [dates.day(note.recorded_at), ...(seconds === null ? [] : [formatDuration(seconds)])]
  return { title: sharedTitle(note, share), line: facts.join(' · ') }
}
