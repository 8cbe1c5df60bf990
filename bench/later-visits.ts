import type { BrowserContext, Page } from 'playwright-core'
import { atMost, percentile } from './percentile.ts'
import type { Row } from './row.ts'

const visits = 3

/** Of someone whose device has the speech model: how soon the first caption comes, and how soon the note is open.
 * `count`: the notes that were made for it. */
export async function measureVisits(
  context: BrowserContext,
  url: string,
): Promise<{ rows: Row[]; count: number }> {
  const seen: Moments[] = []
  for (let visit = 0; visit < visits; visit++) seen.push(await visitOnce(context, url))
  const caption = percentile(
    seen.map(({ recording, said }) => said - recording),
    0.5,
  )
  const open = percentile(
    seen.map(({ finish, note }) => note - finish),
    0.5,
  )
  return {
    rows: [
      atMost('first caption of a later visit, after recording began, median', caption / 1000, 's', 3),
      atMost('Finish to the open note, median', open, 'ms', 300),
    ],
    count: visits,
  }
}

/** In the page's own time. */
interface Moments {
  recording: number
  said: number
  finish: number
  note: number
}

async function visitOnce(context: BrowserContext, url: string): Promise<Moments> {
  const page = await context.newPage()
  await page.addInitScript(noteMoments)
  await page.goto(`${url}/app`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // A person looks before they press.
  await page.waitForTimeout(4000)
  await page.getByRole('button', { name: 'Record', exact: true }).first().click()
  await until(page, 'said')
  await page.getByRole('button', { name: 'Finish' }).click()
  await until(page, 'note')
  const moments = await page.evaluate(() => JSON.parse(document.documentElement.dataset['moments'] ?? '{}'))
  await page.close()
  return moments
}

async function until(page: Page, moment: keyof Moments): Promise<void> {
  await page.locator(`html[data-moments*="${moment}"]`).waitFor({ state: 'attached' })
}

/** In the page: when each thing first stood in the document. */
function noteMoments(): void {
  const moments: Partial<Moments> = {}
  const note = (moment: keyof Moments) => {
    if (moments[moment] !== undefined) return
    moments[moment] = performance.now()
    document.documentElement.dataset['moments'] = JSON.stringify(moments)
  }
  const look = () => {
    if (document.querySelector('section[aria-label="Captions"]')) note('recording')
    if (document.querySelector('section[aria-label="Captions"] .said')?.textContent?.trim()) note('said')
    if (moments.finish !== undefined && document.querySelector('article')) note('note')
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  const handleClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')?.textContent?.startsWith('Finish'))
      note('finish')
  }
  document.addEventListener('click', handleClick, { capture: true })
}
