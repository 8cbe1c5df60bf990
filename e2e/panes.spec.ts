import type { Page } from '@playwright/test'
import { expect, test } from './testing/journey.ts'
import { newUlid, pushChanges } from './testing/push-notes.ts'

const said =
  'It opens with the method before anyone knows why they should care, till a little silt is left of it all, ' +
  'so start from the storm, the night the mast came down, and then go back to it in the third chapter.'

async function openNote(page: Page, url: string, attachments = 0): Promise<void> {
  const ulid = newUlid()
  const segments = Array.from({ length: 12 }, (_, at) => ({ start: at * 9, end: at * 9 + 8, text: said }))
  const note = { ulid, title: 'On the second chapter', recorded_at: new Date().toISOString() }
  await pushChanges(page.request, url, [
    { name: 'recording.create', args: { ...note, duration: 108, segments, engine: 'moonshine-base' } },
  ])
  for (let at = 0; at < attachments; at += 1) {
    const data = { kind: 'text', description: 'Oats, lemons, and two jars of the darker honey' }
    await page.request.post(`${url}/api/v1/recordings/${ulid}/attachments`, {
      headers: { origin: url },
      data,
    })
  }
  await page.goto(`${url}/d/recording/${ulid}`)
  await expect(transcriptIn(page)).toContainText('third chapter')
}

const transcriptIn = (page: Page) => page.getByRole('region', { name: 'Transcript' })
const edgeIn = (page: Page) => page.getByRole('separator', { name: 'Width of the list' })

/** Of what was said, line by line: where each ends, and how many characters it has. */
const linesIn = (page: Page) =>
  transcriptIn(page).evaluate((transcript) => {
    const lines: { bottom: number; characters: number }[] = []
    const texts = [...transcript.querySelectorAll('p, p *')].flatMap((part) => [...part.childNodes])
    for (const text of texts.filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
      for (let at = 0; at < (text.textContent ?? '').length; at += 1) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { bottom } = range.getBoundingClientRect()
        const line = lines.find((one) => Math.abs(one.bottom - bottom) < 8)
        if (line) line.characters += 1
        else lines.push({ bottom, characters: 1 })
      }
    }
    return lines
  })

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).boundingBox()
  if (!found) throw new Error(`${selector} is not on screen`)
  return found
}

test('[LOOK-9] [LOOK-10] lines are short, the note stands in the middle of its pane and is wider than the list, whose width is changed by key and by hand', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openNote(page, app.url)

  const lines = await linesIn(page)
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines.map(({ characters }) => characters))).toBeLessThanOrEqual(75)
  const pane = await box(page, 'article')
  const words = await box(page, 'section[aria-label="Transcript"]')
  const [left, right] = [words.x - pane.x, pane.x + pane.width - words.x - words.width]
  expect(left).toBeGreaterThan(200)
  expect(Math.abs(left - right)).toBeLessThan(20)

  await page.setViewportSize({ width: 1024, height: 768 })
  const list = await box(page, '[role="list"][aria-label="Notes"], ul[aria-label="Notes"]')
  expect((await box(page, 'article')).width).toBeGreaterThan(list.width)

  await page.setViewportSize({ width: 1440, height: 900 })
  const edge = edgeIn(page)
  const usual = await box(page, '[role="separator"]')

  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '26')
  expect((await box(page, '[role="separator"]')).x).toBe(usual.x + 16)

  await page.mouse.move(usual.x + 18, 400)
  await page.mouse.down()
  await page.mouse.move(usual.x - 48, 410, { steps: 4 })
  await page.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuenow', '22')
  await page.reload()
  expect((await box(page, '[role="separator"]')).x).toBe(usual.x - 48)
  await expect(edge).toHaveAttribute('aria-valuenow', '22')

  await edge.dblclick()
  await expect(edge).toHaveAttribute('aria-valuenow', '25')
  expect((await box(page, '[role="separator"]')).x).toBe(usual.x)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[LOOK-11] under one bar, eight lines of a note with four attachments are in view', async ({
    page,
    context,
    app,
  }) => {
    await app.signIn(context, 'free-personal')
    await openNote(page, app.url, 4)
    await expect(page.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(4)

    const bars = await box(page, 'nav[aria-label="Main"] >> visible=true')
    const lines = (await linesIn(page)).filter(({ bottom }) => bottom < bars.y - 60)
    expect(lines.length).toBeGreaterThanOrEqual(8)
  })
})
