import { relatedAnswer } from '@earmark/core/recordings-api.ts'
import { afterAll, expect, test } from 'vitest'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

async function related({ cookie }: TestUser, path: string) {
  const answer = await send(app, `/api/v1/${path}`, { cookie })
  return relatedAnswer
    .parse(await answer.json())
    .items.map(({ recording: { title }, sentence: { text, marks }, start, end }) => ({
      title,
      text,
      marked: marks.map(({ from, to }) => text.slice(from, to)),
      start,
      end,
    }))
}

const ada = await makeUser(app)
const beds = await makeRecording(app, ada, { title: 'Beds', text: 'I planted carrots and beans. It rained.' })
await makeRecording(app, ada, { title: 'Stew', text: 'We had a stew. The carrots and the beans were good.' })
await makeRecording(app, ada, { title: 'Boiler', text: 'The plumber mended the boiler.' })
const gone = await makeRecording(app, ada, { title: 'Gone', text: 'Carrots and beans again.' })
await send(app, `/api/v1/recordings/${gone}`, { method: 'DELETE', cookie: ada.cookie })

test('[MEAN-4] what is close to a search is found with its sentence and when it was spoken; what has all words is not', async () => {
  const beans = { title: 'Beds', text: 'I planted carrots and beans.', marked: ['planted', 'beans'] }

  expect(await related(ada, 'search/related?q=planting%20beans')).toEqual([
    { ...beans, start: 0, end: expect.any(Number) },
  ])
  expect(await related(ada, 'search/related?q=planted%20beans')).toEqual([])
  expect(await related(ada, 'search/related?q=zebra')).toEqual([])
  expect(await related(ada, 'search/related?q=')).toEqual([])
})

test('[MEAN-5] a note leads to others that are about the same, and not to those in the trash', async () => {
  expect((await related(ada, `recordings/${beds}/related`)).map(({ title }) => title)).toEqual(['Stew'])
})

test('[MEAN-3] nobody finds another’s notes by what they are about, nor asks about one', async () => {
  const eve = await makeUser(app)
  await makeRecording(app, eve, { text: 'Planting beans.' })

  expect(await related(eve, 'search/related?q=carrot%20planting%20stew')).toEqual([])
  expect(
    await problemIn(await send(app, `/api/v1/recordings/${beds}/related`, { cookie: eve.cookie })),
  ).toMatchObject({
    status: 404,
  })
})
