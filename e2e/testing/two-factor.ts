import type { Page } from '@playwright/test'
import { stepOf, totpAt } from '../../server/src/features/identity/two-factor/totp.ts'
import { expect, hydrated } from './journey.ts'

export interface SecondFactor {
  /** What the app shows now, or so many steps of half a minute later. */
  code: (steps: number) => string
  /** One of the recovery codes. */
  recovery: string
}

/** In the settings, as a person does it. */
export async function switchOnTwoFactor(page: Page, url: string): Promise<SecondFactor> {
  await page.goto(`${url}/d/settings/security`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  const code = (steps: number) => totpAt(secret, stepOf(new Date()) + steps)
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(code(0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible()
  await expect(page.getByText('Two-factor sign-in turned on')).toBeVisible()
  return { code, recovery }
}

export async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/d/settings/sessions`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.waitForURL('**/login*')
  await hydrated(page)
}
