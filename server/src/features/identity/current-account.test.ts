import type { MeAnswer } from '@earmark/core/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, post, send } from '../../testing/call.ts'
import {
  makeRecording,
  makeTeam,
  makeUser,
  newId,
  personalAccountOf,
  type TestUser,
} from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function accountOf(cookie: string, headers: Record<string, string> = {}, query = ''): Promise<string> {
  const answer = await send(app, `/api/v1/me${query}`, { cookie, headers })
  if (!answer.ok) return String(answer.status)
  // The call's own answer.
  return ((await answer.json()) as MeAnswer).account.id
}

async function adaWithTeam(): Promise<{ ada: TestUser; team: string; own: string }> {
  const ada = await makeUser(app)
  return { ada, team: await makeTeam(app, ada), own: await personalAccountOf(app, ada) }
}

test('[ACCOUNT-10] each call is about the account that its tab names, whatever other tabs work in', async () => {
  const { ada, team, own } = await adaWithTeam()
  const tab = (account: string) => `${ada.cookie}; earmark.account=${account}`

  expect(await accountOf(ada.cookie)).toBe(own)
  expect(await accountOf(ada.cookie, { 'Earmark-Account': team })).toBe(team)
  expect(await accountOf(ada.cookie, {}, `?account=${team}`)).toBe(team)
  expect(await accountOf(tab(team))).toBe(team)
  expect(await accountOf(tab(team), { 'Earmark-Account': own })).toBe(own)
})

test('[ACCOUNT-10] a call about an account that is not theirs is refused, not done elsewhere', async () => {
  const { ada } = await adaWithTeam()
  const { team: foreign } = await adaWithTeam()

  expect(await accountOf(ada.cookie, { 'Earmark-Account': foreign })).toBe('404')
  expect(await accountOf(ada.cookie, { 'Earmark-Account': newId() })).toBe('404')
})

test('[ACCOUNT-10] a tab that remembers an account no longer theirs opens in their own', async () => {
  const { ada, own } = await adaWithTeam()
  const { team: foreign } = await adaWithTeam()

  expect(await accountOf(`${ada.cookie}; earmark.account=${foreign}`)).toBe(own)
})

test('[ACCOUNT-10] switching by a call holds against what a tab had said before', async () => {
  const { ada, team, own } = await adaWithTeam()
  const cookie = `${ada.cookie}; earmark.account=${own}`

  const answer = await post(app, '/api/v1/me/account', { body: { account_id: team }, cookie })

  expect(await accountOf(`${ada.cookie}; ${cookieOf(answer)}`)).toBe(team)
})

test('[ACCOUNT-10] a note made under a header lies in that account alone', async () => {
  const { ada, team } = await adaWithTeam()
  const ulid = await makeRecording(app, ada, { title: 'At home' })
  const path = `/api/v1/recordings/${ulid}`

  expect((await send(app, path, { cookie: ada.cookie })).status).toBe(200)
  expect((await send(app, path, { cookie: ada.cookie, headers: { 'Earmark-Account': team } })).status).toBe(
    404,
  )
})
