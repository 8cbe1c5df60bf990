import { isIndexed } from '@earmark/core/access/is-indexed.ts'
import { AppError } from '@earmark/core/errors.ts'
import { routes } from '@earmark/core/routes.ts'
import { type CardNeeds, sendCard } from '../../platform/cards/send-card.ts'
import type { App } from '../../platform/http/app-env.ts'

/** The card of each public page: its title, and where it is. */
export function registerCards(app: App, needs: CardNeeds): void {
  app.get('/cards/:file', async (c) => {
    const page = routes.find(({ name }) => `${name}.png` === c.req.param('file'))
    // A link whose owner wants no card of the note has the one that says only what it is.
    const hasCard = page && (isIndexed(page) || page.name === 'shared-item')
    if (!hasCard) throw new AppError('not_found', 'no page with a card has this name')
    const card = { title: page.title, line: new URL(c.get('origin')).host }
    return sendCard(c, needs, { card, headers: { 'Cache-Control': 'public, max-age=86400' } })
  })
}
