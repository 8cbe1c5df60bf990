import { expect, hydrated, test } from './testing/journey.ts'
import { newUlid, pushChanges, pushNotes } from './testing/push-notes.ts'

const text =
  'The garden needs a new fence before the winter storms. I need to call Anna by Friday. ' +
  'The old fence fell over in the storm, and the neighbour complained about the garden. ' +
  'We decided to build the fence of larch, because larch lasts longer than spruce. My tea is cold again. ' +
  'The larch for the fence comes from the mill in Bergen. Paint is not needed for larch, only oil. ' +
  'The bus was late today, and I walked home along the river in the rain. ' +
  'Then I made soup for the evening and read a book about the old harbour.'

test('[INSIGHT-5] [VOC-13] [MAKE-4] [MAKE-7] [MAKE-12] [TODO-4] [TODO-7] [TODO-8] minutes are made, edited, taken back and deleted; a possible to-do becomes one, is ticked among all, taken back, and due where one begins', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(context, 'free-personal')
  const [ulid] = await pushNotes(page.request, app.url, [
    { title: 'The fence', text },
    { title: 'Shopping', text: 'I need to buy nails.' },
  ])
  await page.goto(`${app.url}/d/recording/${ulid}`)
  await hydrated(page)
  await page.getByText('1 highlight, 1 possible to-do').click()
  const possible = page.getByRole('region', { name: 'Possible to-dos' })
  await expect(possible).toContainText('Call Anna')

  await possible.getByRole('button', { name: 'Dismiss: Call Anna' }).click()
  await expect(possible).toBeHidden()
  await page.getByRole('button', { name: 'Undo: “Call Anna” is dismissed.' }).click()
  await possible.getByRole('button', { name: 'Accept: Call Anna' }).click()
  await expect(page.getByRole('region', { name: 'To-dos', exact: true })).toContainText('Call Anna')
  await expect(possible).toBeHidden()

  await page.getByRole('button', { name: 'Make', exact: true }).click()
  const withModel = page.getByRole('list', { name: 'With a language model' })
  await expect(withModel).toContainText('Email')
  await expect(withModel.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Minutes' }).click()
  const made = page.getByRole('region', { name: 'Made from this note' })
  await expect(made).toContainText('We decided to build the fence of larch')
  await expect(made).toContainText('Chosen from the words of this note by Earmark.')
  await made.getByRole('button', { name: 'Edit' }).click()
  await made.getByLabel('Minutes').fill('- Larch it is.')
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(made).toContainText('Edited by hand.')
  await made.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Use this version' }).click()
  await expect(made).toContainText('We decided to build the fence of larch')
  await made.getByRole('button', { name: 'Delete: Minutes' }).click()
  await expect(made).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(made).toContainText('We decided to build the fence of larch')

  // On a phone they are two taps away.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${app.url}/app`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'To-dos' }).click()
  await expect(page).toHaveURL(`${app.url}/d/todos`)
  await page.setViewportSize({ width: 1280, height: 800 })
  const todos = page.getByRole('list', { name: 'To-dos' })
  await expect(todos.getByRole('link', { name: 'The fence' })).toHaveAttribute(
    'href',
    new RegExp(`${ulid}/at/`),
  )
  await todos.getByRole('checkbox', { name: 'Call Anna' }).click()
  await expect(todos.getByRole('heading', { name: 'Done' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(todos.getByRole('checkbox', { name: 'Call Anna' })).not.toBeChecked()
  await todos.getByRole('button', { name: 'Accept: Buy nails' }).dblclick()
  await expect(todos.getByRole('checkbox', { name: 'Buy nails' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo: “Buy nails” is in your to-dos.' })).toHaveCount(1)
  await expect(todos.getByRole('heading', { name: 'Possible' })).toBeHidden()

  await todos.getByRole('button', { name: 'Delete: Buy nails' }).click()
  await expect(todos.getByRole('checkbox', { name: 'Buy nails' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(todos.getByRole('checkbox', { name: 'Buy nails' })).toBeVisible()

  await todos.getByRole('button', { name: 'Edit: Call Anna' }).click()
  await todos.getByLabel('Due').fill('2026-01-02')
  await todos.getByLabel('Who').fill('Ben')
  await todos.getByRole('button', { name: 'Save' }).click()
  await expect(todos.getByRole('heading', { name: 'Overdue' })).toBeVisible()
  await expect(todos).toContainText('Ben')
  await page.getByRole('button', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  await expect(page.getByLabel('Secret address')).toHaveValue(/\/api\/v1\/public\/todos\/\w+\.ics$/)

  await page.goto(`${app.url}/app`)
  await expect(page.getByRole('region', { name: 'Due to-dos' })).toContainText('Call Anna')

  // What a name was heard as is corrected in other notes at any time, from the vocabulary.
  const name = { text: 'Berggen', heard: ['Bergen'] }
  await pushChanges(page.request, app.url, [{ name: 'vocabulary.add', args: { words: [name] } }])
  await page.goto(`${app.url}/d/settings/transcription`)
  await page.getByRole('button', { name: 'still in 1 note: Bergen' }).click()
  await page.getByRole('button', { name: 'Replace in 1 place' }).click()
  await expect(page.getByRole('button', { name: 'still in 1 note: Bergen' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo: “Berggen” is written in 1 note.' }).click()
  await expect(page.getByRole('button', { name: 'still in 1 note: Bergen' })).toBeVisible()

  // Of many only those in view are made, and on a phone nothing scrolls but their list.
  await pushChanges(
    page.request,
    app.url,
    Array.from({ length: 80 }, (_, at) => ({
      name: 'todo.add',
      args: { ulid, id: newUlid(), text: `Board ${at}`, who: null, due: null, said: null },
    })),
  )
  await page.goto(`${app.url}/d/todos`)
  await expect(todos.getByText('Board', { exact: false }).first()).toBeVisible()
  expect(await todos.getByRole('checkbox').count()).toBeLessThan(40)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBe(0)
})
