import type { Page } from '@playwright/test'
import { startModelServer } from '../server/src/testing/model-server.ts'
import { controlsUnder } from './testing/controls-under.ts'
import { expect, hydrated, type JourneyApp, startJourneyApp, test } from './testing/journey.ts'
import { notesIn, pushChanges } from './testing/push-notes.ts'
import { hum } from './testing/sounds.ts'

const segments = [
  { start: 0, end: 2, text: 'It rained all day.' },
  { start: 7, end: 8, text: 'The plumber comes on Thursday.' },
]

/** A note of ten seconds with those words. */
async function makeNote(page: Page, app: JourneyApp): Promise<string> {
  const answer = await page.request.post(`${app.url}/api/v1/recordings`, {
    headers: { origin: app.url },
    multipart: { title: 'House', file: { name: 'House.wav', mimeType: 'audio/wav', buffer: hum(10) } },
  })
  const { ulid } = await answer.json()
  const read = async () => (await page.request.get(`${app.url}/api/v1/recordings/${ulid}`)).json()
  await expect.poll(async () => (await read()).status).toBe('ready')
  const { engine } = await read()
  await pushChanges(page.request, app.url, [
    { name: 'recording.edit_transcript', args: { ulid, segments, engine } },
  ])
  return ulid
}

test('[ASK-12] a question is answered on the device; its quote plays in place, opens the note at that second, and follows the note', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const ulid = await makeNote(page, app)
  await page.goto(`${app.url}/app`)
  await expect(notesIn(page).getByRole('link', { name: 'House' })).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Ask your notes' })
  const answers = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')

  await page.keyboard.press('a')
  await expect(box).toBeFocused()
  await box.fill('When does the plumber come?')
  await page.keyboard.press('Enter')
  const quote = answers.getByRole('blockquote').filter({ hasText: 'The plumber comes on Thursday.' })
  await expect(quote.getByText('Thursday', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/c\/[0-9A-Z]{26}$/)

  await page.getByRole('button', { name: 'Play from 0:07' }).click()
  await expect(page.getByRole('button', { name: 'Pause at 0:07' })).toBeVisible()
  // It ends with its sentence.
  await expect(page.getByRole('button', { name: 'Play from 0:07' })).toBeVisible()

  await context.setOffline(true)
  await box.fill('Who painted the chapel ceiling?')
  await page.keyboard.press('Enter')
  const notSaid = answers.filter({ hasText: 'You have not said that in any note.' }).last()
  await expect(notSaid).toBeVisible()
  await expect(notSaid).not.toContainText('From your notes')
  await context.setOffline(false)

  // The index that was kept does not have it: it is asked all the same.
  await page.request.post(`${app.url}/api/v1/recordings`, {
    headers: { origin: app.url },
    data: { title: 'Bird', transcript: 'The parrot of Agnes is called Pepper.' },
  })
  const conversation = page.url()
  await page.goto(`${app.url}/app`)
  await expect(notesIn(page).getByRole('link', { name: 'Bird' })).toBeVisible()
  await page.goto(`${app.url}/c/new`)
  await box.fill('What is the parrot called?')
  await page.keyboard.press('Enter')
  await expect(answers.getByRole('blockquote').filter({ hasText: 'Pepper' })).toBeVisible()
  await page.goto(conversation)

  await quote.locator('..').getByRole('link', { name: 'House' }).click()
  await expect(page).toHaveURL(`${app.url}/d/recording/${ulid}/at/7`)
  // Wherever one is, what is typed right after the key is the question: none of it is lost, or a command.
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('heading', { name: 'House', level: 1 })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.type('Where were we? R and W.')
  await expect(box).toHaveValue('Where were we? R and W.')
  await page.goto(`${app.url}/shared`)
  await expect(page.getByRole('heading', { name: 'Shared', level: 1 })).toBeVisible()
  await hydrated(page)
  await page.keyboard.press('a')
  await page.keyboard.type('What is the parrot called?')
  await page.keyboard.press('Enter')
  await expect(answers.getByRole('blockquote').filter({ hasText: 'Pepper' })).toBeVisible()
  await page.goto(conversation)
  await quote.locator('..').getByRole('link', { name: 'House' }).click()
  await expect(page).toHaveURL(`${app.url}/d/recording/${ulid}/at/7`)
  await pushChanges(page.request, app.url, [{ name: 'recording.remove', args: { ulid } }])
  await page.goBack()
  await expect(page.getByText('A note that is no longer here.').first()).toBeVisible()
  await expect(page.getByText('Thursday')).toBeHidden()
})

const said = { text: 'The plumber comes on Thursday.', sources: [1] }
const untrue = { text: 'The plumber comes on Friday.', sources: [1] }

test('[LOOK-15] [ASK-17] [ASK-18] [ASK-20] after a yes a model writes above the quotes: its sources play, it stops when told, and where it fails quotes stand', async ({
  page,
  context,
}) => {
  const model = await startModelServer({ kind: 'writes', parts: [said, untrue] })
  const { app, stop } = await startJourneyApp(model.env)
  await app.signIn(context, 'free-personal')
  // Nothing is offered for nothing.
  await page.goto(`${app.url}/c/new`)
  await page.getByRole('textbox', { name: 'Ask your notes' }).fill('When does the plumber come?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There are no notes yet.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write it' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answers in words' })).toBeHidden()

  await makeNote(page, app)
  await page.goto(`${app.url}/app`)
  // Its words come after it.
  await expect(notesIn(page).getByText('It rained all day.')).toBeVisible()
  const written = page.getByRole('list', { name: 'Written answer' })
  const again = page.getByRole('button', { name: 'Ask again' })

  await expect(page.getByRole('textbox', { name: 'Ask your notes' })).toBeVisible()
  // Nothing that is typed after the key is a command: W would write a note, R record one.
  await page.keyboard.press('a')
  await page.keyboard.type('When does the plumber come?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('blockquote')).toHaveText('The plumber comes on Thursday.')
  const offer = page.getByRole('region', { name: 'Answers in words' })
  await expect(offer).toContainText(new URL(model.url).host)
  expect(model.requests).toEqual([])
  await offer.getByRole('button', { name: 'Let it write' }).click()

  await expect(written.getByRole('listitem').first()).toContainText('The plumber comes on Thursday.')
  await expect(page.getByText('1 sentence was left out, because your notes do not say so.')).toBeVisible()
  await expect(page.getByText('Friday')).toBeHidden()
  await expect(offer).toBeHidden()
  // What can be done with it stands with it, before the quotes.
  await expect(
    page.getByRole('button', { name: 'Copy', exact: true }).locator('xpath=following::blockquote'),
  ).toHaveText('The plumber comes on Thursday.')
  await context.grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const copied = page.getByText('Copied with its sources.')
  await expect(copied).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Ask your notes' })
  expect(await controlsUnder(copied, box)).toEqual([])
  await written.getByRole('button', { name: 'Play from 0:07' }).click()
  await expect(written.getByRole('button', { name: 'Pause at 0:07' })).toBeVisible()

  const begun = `{"parts": [${JSON.stringify(said)}, {"te`
  model.become({ kind: 'falls silent', text: begun })
  await again.click()
  await expect(page.getByText('stand-in is writing…')).toBeVisible()
  await expect(written).toContainText('The plumber comes on Thursday.')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('You stopped it.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(written).toContainText('The plumber comes on Thursday.')
  await expect.poll(model.calledOff).toBe(1)

  model.become({ kind: 'says', text: 'No list of anything.' })
  await again.click()
  await expect(
    page.getByText('did not answer in the form that was asked for, so these are quotes.'),
  ).toBeVisible()
  await expect(written).toBeHidden()
  await expect(page.getByRole('blockquote')).toHaveText('The plumber comes on Thursday.')
  await stop()
  model.close()
})
