import { type Door, door, openDoor } from '@earmark/core/entities/door.ts'
import { type Call, post, send } from './call.ts'
import { makeRecording, newId, pushOk, type TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

type Host = Pick<TestUser, 'cookie'>

/** Doors of meetings, as the host and the others have them. */
export function doorsIn(app: TestApp) {
  const visit = (id: string, rest = '', call: Call = {}) =>
    send(app, `/api/v1/public/doors/${id}${rest}`, call)
  const own = (id: string, { cookie }: Host) => send(app, `/api/v1/doors/${id}`, { cookie })
  return {
    visit,
    own,
    open: ({ cookie }: Host, body: object = {}) =>
      post(app, '/api/v1/doors', {
        cookie,
        body: { recording: newId(), reason: 'So that nobody takes notes', ...body },
      }),
    /** To a meeting that runs. */
    async opened(host: Host, body: object = {}): Promise<Door> {
      const answer = await this.open(host, body)
      if (answer.status !== 201) throw new Error(`no door was opened: ${await answer.text()}`)
      return door.parse(await answer.json())
    },
    change: ({ cookie }: Host, id: string, body: unknown) =>
      send(app, `/api/v1/doors/${id}`, { method: 'PATCH', cookie, body }),
    close: ({ cookie }: Host, id: string) => send(app, `/api/v1/doors/${id}`, { method: 'DELETE', cookie }),
    end: ({ cookie }: Host, id: string, kept = true) =>
      post(app, `/api/v1/doors/${id}/end`, { cookie, body: { kept } }),
    say: ({ cookie }: Host, id: string, turns: unknown) =>
      send(app, `/api/v1/doors/${id}/captions`, { method: 'PUT', cookie, body: { turns } }),
    object: (id: string, body: unknown = {}) => post(app, `/api/v1/public/doors/${id}/objections`, { body }),
    seen: async (id: string) => openDoor.parse(await (await visit(id)).json()),
    log: async (host: Host, id: string) => door.parse(await (await own(id, host)).json()).log,
    /** The meeting is over, and its device has pushed what it knows of it. */
    async keepNote(host: Host, ulid: string): Promise<void> {
      await makeRecording(app, host, { ulid, title: 'Field team, weekly', text: 'Two sensors are down.' })
      await pushOk(app, host, { name: 'meeting.set', args: { ulid, others: 'tab' } })
    },
  }
}
