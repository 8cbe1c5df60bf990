import type { Page, Route } from '@playwright/test'
import { goPersonal } from './testing/accounts.ts'
import { expect, hydrated, type JourneyApp } from './testing/journey.ts'
import { notesIn, pushChanges, pushNotes } from './testing/push-notes.ts'
import { rowsHere } from './testing/rows-here.ts'
import { hum } from './testing/sounds.ts'
import { test } from './testing/two-in-a-team.ts'

const channelsIn = (page: Page) => page.getByRole('navigation', { name: 'Channels' })

/** With its sound on the server. */
async function recordNote(page: Page, app: JourneyApp, title: string): Promise<string> {
  const answer = await page.request.post(`${app.url}/api/v1/recordings`, {
    headers: { origin: app.url },
    multipart: { title, file: { name: 'a.wav', mimeType: 'audio/wav', buffer: hum() } },
  })
  const { ulid } = await answer.json()
  return ulid
}

test('[TEAM-38] [OFFLINE-11] a note moves into a team after a word on who will see it; its sound leaves the device, and the team has it at once', async ({
  page,
  context,
  app,
  two: { bobs },
}) => {
  await bobs.goto(`${app.url}/app`)
  await hydrated(bobs)
  const own = await goPersonal(page, app)
  const ulid = await recordNote(page, app, 'Plans for the garden')
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Plans for the garden')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keep audio on this device' }).click()
  await expect.poll(() => rowsHere(page, new RegExp(`earmark-sound-${own}`))).toMatchObject({ facts: 1 })

  await context.setOffline(true)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Move to a team (needs a connection)' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await context.setOffline(false)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to a team…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to a team' })
  await expect(dialog).toContainText(
    'Everyone in Analytical Engines (2 people) will be able to read, play and comment on it. It leaves your personal account.',
  )
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()

  await expect(page.getByText('Moved to Analytical Engines.')).toBeVisible()
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(0)
  await expect.poll(() => rowsHere(page, new RegExp(`earmark-sound-${own}`))).toMatchObject({ facts: 0 })
  await expect(notesIn(bobs)).toContainText('Plans for the garden')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/d/recording/${ulid}`))
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Plans for the garden')
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
})

test('[TEAM-38] a note moves once its last changes are on the server, and stays where it is until then', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'team-member')
  await goPersonal(page, app)
  const ulid = await recordNote(page, app, 'Plans for the garden')
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await hydrated(page)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Plans for the garden')
  // On their way for as long as the network takes.
  const held: Route[] = []
  await page.route('**/api/v1/sync*', (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  )
  await title.fill('Plans for the roof')
  await title.blur()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to a team…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to a team' })
  const move = dialog.getByRole('button', { name: 'Move', exact: true })
  await move.click()
  await expect(dialog).toContainText('Your last changes have not reached the server yet.')
  await Promise.all(held.map((route) => route.continue()))
  await page.unroute('**/api/v1/sync*')
  await move.click()

  await expect(page.getByText('Moved to Analytical Engines.')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(title).toHaveValue('Plans for the roof')
})

test('[TEAM-32] several chosen notes move together', async ({ page, context, app }) => {
  const ada = await app.signIn(context, 'team-member')
  await goPersonal(page, app)
  await recordNote(page, app, 'First')
  await recordNote(page, app, 'Second')
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Select First' }).check()
  await page.getByRole('checkbox', { name: 'Select Second' }).check()
  await page
    .getByRole('group', { name: 'Selected notes' })
    .getByRole('button', { name: /^Move to/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 notes to a team' })
  await expect(dialog).toContainText('So far only you are in Analytical Engines')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()

  await expect(notesIn(page).getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(`${app.url}/channels/${ada.team}`)
  await expect(notesIn(page).getByRole('listitem')).toHaveCount(2)
})

test('[TEAM-39] a colleague’s note is shown without the means to change it, and can be commented on', async ({
  page,
  app,
  two: { bobs },
}) => {
  const [ulid = ''] = await pushNotes(page.request, app.url, [
    { title: 'Ada’s own words', text: 'We begin on Monday' },
  ])
  const link = { ulid, id: ulid, kind: 'link', url: 'https://example.org/', description: 'The plan' }
  await pushChanges(page.request, app.url, [{ name: 'attachment.add', args: link }])
  await bobs.goto(`${app.url}/d/recording/${ulid}`)
  await hydrated(bobs)

  const note = bobs.getByRole('article', { name: 'Ada’s own words' })
  await expect(note.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly', '')
  await expect(note.getByRole('button', { name: 'Tag', exact: true })).toHaveCount(0)
  await expect(note.getByRole('button', { name: /Attach/ })).toHaveCount(0)
  await expect(note.getByRole('button', { name: /Edit|Move/ })).toHaveCount(0)
  await expect(note.getByRole('list', { name: 'Attachments' }).getByRole('button')).toHaveCount(0)
  await expect(note.getByRole('region', { name: 'Comments' })).toBeVisible()
  await note.getByRole('button', { name: 'More', exact: true }).click()
  await expect(bobs.getByRole('menuitem')).toHaveText(['Find', 'Copy transcript', 'Copy link'])
  await bobs.keyboard.press('Escape')
  await bobs.goto(`${app.url}/app`)
  await hydrated(bobs)
  await bobs.getByRole('checkbox', { name: 'Select Ada’s own words' }).check()
  const bar = bobs.getByRole('group', { name: 'Selected notes' })
  await expect(bar).toContainText('1 note selected, none yours to change')
  await expect(bar.getByRole('button', { name: /Tag|Delete/ })).toHaveCount(0)
})

test('[CHANNEL-8] [SEARCH-21] channels are put in order by dragging and with Alt and the arrows, on all devices; the search of one stays in it', async ({
  page,
  context,
  app,
}) => {
  const ada = await app.signIn(context, 'team-member')
  const make = (n: number, name: string) => ({
    name: 'channel.create',
    args: { id: `01JCQ5Z8M3T9V2K7X4B6N1D0F${n}`, name },
  })
  await pushChanges(page.request, app.url, [make(1, 'Alpha'), make(2, 'Beta')])
  await pushNotes(page.request, app.url, [
    { title: 'Blue lines', channel_id: make(1, '').args.id },
    { title: 'Blue skies', channel_id: ada.team ?? '' },
  ])
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  const link = (name: string) => channelsIn(page).getByRole('link', { name })
  const names = channelsIn(page).getByRole('link')
  await expect(names).toHaveText([/^General/, /^Alpha/, /^Beta/])

  await link('Beta').dragTo(link('General'))
  await expect(names).toHaveText([/^Beta/, /^General/, /^Alpha/])
  await link('Alpha').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText([/^Beta/, /^Alpha/, /^General/])
  await expect(link('Alpha')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names).toHaveText([/^Beta/, /^General/, /^Alpha/])

  const second = await context.newPage()
  await second.goto(`${app.url}/app`)
  await expect(channelsIn(second).getByRole('link')).toHaveText([/^Beta/, /^General/, /^Alpha/])
  await second.close()

  await link('Alpha').click()
  const box = page.getByRole('searchbox', { name: 'Search' })
  await expect(box).toHaveAttribute('placeholder', 'Search in Alpha')
  await box.fill('blue')
  await expect(page.getByText('1 note found.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem')).toHaveCount(1)
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await box.fill('blue')
  await expect(page.getByText('2 notes, best match first.')).toBeVisible()
})
