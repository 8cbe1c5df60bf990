import { accountHeader } from '@earmark/core/access/current-account.ts'
import type { Role } from '@earmark/core/access/permissions.ts'
import { recording, type Recording } from '@earmark/core/entities/recording.ts'
import { expect, vi } from 'vitest'
import { post, send } from './call.ts'
import { makeTeam, makeUser, personalAccountOf, type TestUser } from './make.ts'
import { recordSound } from './record-sound.ts'
import type { TestApp } from './start-app.ts'
import { joinTeam } from './team.ts'

/** Moves notes into teams by the call, and looks where they are. */
export function movingIn(app: TestApp) {
  const get = ({ cookie }: TestUser, account_id: string, path: string) =>
    send(app, `/api/v1/${path}`, { cookie, headers: { [accountHeader]: account_id } })

  /** Nothing where the account has no such note. */
  async function readIn(person: TestUser, ulid: string, account_id: string): Promise<Recording | undefined> {
    const answer = await get(person, account_id, `recordings/${ulid}`)
    return answer.status === 404 ? undefined : recording.parse(await answer.json())
  }

  return {
    get,
    readIn,
    async aPersonInATeam(role: Role = 'member') {
      const owner = await makeUser(app, { name: 'Olga' })
      const team = await makeTeam(app, owner, { name: 'Design' })
      const person = await joinTeam(app, team, role, { name: 'Ada' })
      return { owner, team, person, own: await personalAccountOf(app, person) }
    },
    record: (person: TestUser, title = 'Plans') => recordSound(app, person, { title }),
    /** Into the channel that every team has, unless another is named. */
    move: (
      { cookie }: Pick<TestUser, 'cookie'>,
      body: { ulids: string[]; account_id: string; channel_id?: string },
    ) => post(app, '/api/v1/recordings/move', { cookie, body: { channel_id: body.account_id, ...body } }),
    /** The note, once its sound is written down. */
    written: (person: TestUser, ulid: string, account_id: string) =>
      vi.waitFor(async () => {
        const row = await readIn(person, ulid, account_id)
        expect(row?.status).toBe('ready')
        return row
      }, 90_000),
  }
}
