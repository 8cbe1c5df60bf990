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

test('[ERROR-7] [OPS-26] an unknown place, a tag that is not there and what is for administrators are missed inside the dashboard', async ({
  page,
  app,
  context,
}) => {
  // The first person of a server is its administrator.
  await app.make('free-personal')
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

  for (const [path, heading] of [
    ['/tags/x', 'No such tag'],
    ['/d/admin/health', 'Page not found'],
  ] as const) {
    expect((await page.goto(app.url + path))?.status(), path).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'dashboard')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})

test('[LOOK-6] the first Tab reaches the way past the navigation', async ({ page, app, context }) => {
  for (const path of ['/', '/home', '/login', '/app']) {
    if (path === '/app') await app.signIn(context, 'free-personal')
    await page.goto(app.url + path)
    await hydrated(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' }), path).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content'), path).toBeInViewport()
    await page.keyboard.press('Tab')

    await expect(page.locator('#content :focus'), path).toHaveCount(1)
  }
})
