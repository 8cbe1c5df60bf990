import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What axe finds in the page as it stands: everything in light, and in dark, where the colours alone differ, these. */
export async function expectNoFault(page: Page): Promise<void> {
  await setTheme(page, 'light')
  expect(await faultsIn(new AxeBuilder({ page }))).toEqual([])
  await setTheme(page, 'dark')
  expect(await faultsIn(new AxeBuilder({ page }).withRules(['color-contrast']))).toEqual([])
}

async function faultsIn(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset['theme'] = wanted
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    // One whose element goes away meanwhile is called off.
    await Promise.allSettled(changing.map(({ finished }) => finished))
  }, theme)
}
