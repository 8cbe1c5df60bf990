import { type ListedPage, type Page, page } from '@earmark/core/entities/page.ts'
import { pagesAnswer } from '@earmark/core/pages-api.ts'
import { expect } from 'vitest'
import { post, send } from './call.ts'
import { newId, type TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

type Person = Pick<TestUser, 'cookie'>

/** Public pages, as those have them who publish and those who read. */
export function pagesIn(app: TestApp) {
  const publish = ({ cookie }: Person, recording: string, body: object = {}) =>
    post(app, '/api/v1/pages', { cookie, body: { recording, title: 'A page', text: 'Its text.', ...body } })
  const list = async ({ cookie }: Person): Promise<ListedPage[]> =>
    pagesAnswer.parse(await (await send(app, '/api/v1/pages', { cookie })).json()).items
  return {
    publish,
    list,
    async published(person: Person, recording: string, body: object = {}): Promise<Page> {
      const answer = await publish(person, recording, body)
      if (answer.status !== 201) throw new Error(`no page was made: ${await answer.text()}`)
      return page.parse(await answer.json())
    },
    change: ({ cookie }: Person, id: string, body: object) =>
      send(app, `/api/v1/pages/${id}`, { method: 'PATCH', cookie, body }),
    remove: ({ cookie }: Person, id: string) =>
      send(app, `/api/v1/pages/${id}`, { method: 'DELETE', cookie }),
    name: ({ cookie }: Person, address: string, name = `Ada ${newId()}`) =>
      send(app, '/api/v1/page-author', { method: 'PUT', cookie, body: { name, address } }),
    look: (id: string) => send(app, `/notes/${id}`),
    /** Once its sound has been made. */
    async heard(person: Person, id: string): Promise<void> {
      await expect
        .poll(async () => (await list(person)).find((one) => one.id === id)?.sound_state, { timeout: 20_000 })
        .toBe('ready')
    },
  }
}
