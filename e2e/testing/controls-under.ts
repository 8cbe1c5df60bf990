import type { Locator } from '@playwright/test'

/** Which of these buttons lie under what is said in passing. */
export async function controlsUnder(said: Locator, controls: Locator): Promise<string[]> {
  const over = await boxOf(said.locator('..'))
  const found = await Promise.all(
    (await controls.all()).map(async (control) => ({
      name: await control.innerText(),
      box: await boxOf(control),
    })),
  )
  return found.filter(({ box }) => overlap(over, box)).map(({ name }) => name)
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('what is not shown has no place')
  return box
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
