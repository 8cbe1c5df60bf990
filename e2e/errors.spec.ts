import { expect, hydrated, test } from './testing/journey.ts'

test('[ERROR-7] an address that nothing stands at says so, with the path, and leads home', async ({
  page,
  app,
}) => {
  const answer = await page.goto(`${app.url}/no/such/page`)

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('/no/such/page')
  await page.getByRole('alert').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${app.url}/`)
})

test('[ERROR-7] a crawler gets the bare status', async ({ request, app }) => {
  const answer = await request.get(`${app.url}/no/such/page`, {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  })

  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('<')
})

test('[ERROR-7] an unknown place in the dashboard keeps the dashboard around it', async ({
  page,
  app,
  context,
}) => {
  await app.signIn(context, 'free-personal')
  const answer = await page.goto(`${app.url}/d/no/such`)
  await hydrated(page)

  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'dashboard')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('/d/no/such')
  await page.getByRole('alert').getByRole('link', { name: 'My notes' }).click()
  await expect(page).toHaveURL(`${app.url}/app`)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[ERROR-7] a tag that is not there is missed inside the dashboard', async ({ page, app, context }) => {
  await app.signIn(context, 'free-personal')
  const answer = await page.goto(`${app.url}/tags/x`)

  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'dashboard')
  await expect(page.getByRole('heading', { name: 'No such tag' })).toBeVisible()
})

test('[LOOK-5] a question mark lists the keys that work in the dashboard', async ({ page, app, context }) => {
  await app.signIn(context, 'free-personal')
  await page.goto(`${app.url}/app`)
  await hydrated(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await expect(help.getByText('Show keyboard shortcuts')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

for (const path of ['/', '/home', '/login', '/app']) {
  test(`[LOOK-6] the first Tab at ${path} reaches the way past the navigation`, async ({
    page,
    app,
    context,
  }) => {
    if (path === '/app') await app.signIn(context, 'free-personal')
    await page.goto(app.url + path)
    await hydrated(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeInViewport()
    await page.keyboard.press('Tab')

    await expect(page.locator('#content :focus')).toHaveCount(1)
  })
}
