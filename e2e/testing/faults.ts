import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expect } from './journey.ts'

export async function expectNoFault(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
}

/** What axe finds in the page as it stands: everything in light, and in dark, where the colours alone differ, these. */
export async function findFaults(page: Page): Promise<string[]> {
  await setTheme(page, 'light')
  // A button's name is what it does; the key that does it too stands beside the name, as in `Record R`.
  const inLight = await faultsIn(page, { rules: { 'label-content-name-mismatch': { enabled: false } } })
  await setTheme(page, 'dark')
  return [...inLight, ...(await faultsIn(page, { runOnly: ['color-contrast'] }))]
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Asked in the page itself: the package that drives axe from outside opens a second page for each answer, and brings
 * all that is in order along. It would look into frames as well; there are none here.
 */
async function faultsIn(page: Page, wanted: Axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // It would also load every stylesheet once more, for a rule that is not switched on.
  const preload = { assets: ['media'] }
  const options: Axe.RunOptions = { ...wanted, resultTypes: ['violations'], preload }
  return page.evaluate(async (asked) => {
    // The script above has put it there.
    const { axe: here } = window as unknown as { axe: typeof Axe }
    const { violations } = await here.run(document, asked)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset['theme'] = wanted
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    // One whose element goes away meanwhile is called off.
    await Promise.allSettled(changing.map(({ finished }) => finished))
  }, theme)
}
