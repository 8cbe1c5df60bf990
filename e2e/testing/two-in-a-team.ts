import type { Page } from '@playwright/test'
import { type Person, test as base } from './journey.ts'

/** Two people of one team: Ada in the browser of the journey, Bob in one of his own. */
interface TwoInATeam {
  bob: Person
  /** Bob's page, where nothing is open yet. */
  bobs: Page
}

export const test = base.extend<{ two: TwoInATeam }>({
  two: async ({ app, context, browser }, use) => {
    const ada = await app.signIn(context, 'team-member')
    const bob = await app.join(ada.team ?? '')
    const other = await browser.newContext()
    await app.signInAs(other, bob)
    await use({ bob, bobs: await other.newPage() })
    await other.close()
  },
})
