import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import type { Call } from './calls/call.ts'

const rows: [name: string, row: Call][] = Object.entries(calls)
const namesOf = (isMeant: (row: Call) => boolean | undefined) =>
  rows.filter(([, row]) => isMeant(row)).map(([name]) => name)

test('[TEAM-19] these calls answer who is not signed in, and no others', () => {
  expect(namesOf(({ who }) => who.kind === 'anyone')).toEqual([
    'POST /api/auth/sign-up/email',
    'POST /api/auth/sign-in/email',
    'POST /api/auth/passkey/options',
    'POST /api/auth/passkey',
    'POST /api/auth/request-password-reset',
    'POST /api/auth/sign-out',
    'GET /api/auth/get-session',
    'GET /password-policy',
    'GET /sign-in/methods',
    'GET /sign-in/authorized-domains',
    'GET /sign-in/:provider/start',
    'GET /public/reviews',
    'GET /plans',
    'POST /public/checkout',
    'GET /public/checkout',
    'GET /public/referrals/:code',
    'GET /consent',
    'PUT /consent',
    'OPTIONS /uploads',
    'GET /realtime',
  ])
  expect(namesOf(({ who }) => who.kind === 'holder')).toEqual([
    'POST /api/auth/second-factor',
    'POST /api/auth/reset-password',
    'GET /api/auth/verify-email',
    'POST /api/auth/verify-email',
    'POST /address-change',
    'POST /deletion/undo',
    'POST /sign-in/custom-token/owner',
    'POST /sign-in/custom-token',
    'POST /sign-in/lookup',
    'POST /sign-in/revoke',
    'GET /public/shares/:id',
    'POST /public/shares/:id/open',
    'GET /public/shares/:id/comments',
    'POST /public/shares/:id/comments',
    'PATCH /public/shares/:id/comments/:comment',
    'DELETE /public/shares/:id/comments/:comment',
    'GET /public/shares/:id/audio',
    'GET /public/shares/:id/transcript',
    'GET /public/shares/:id/attachments/:attachment',
    'GET /public/doors/:id',
    'POST /public/doors/:id/objections',
    'POST /public/doors/:id/minutes',
    'GET /public/todos/:file',
    'POST /invitations/look',
  ])
})

test('[SAFE-2] these calls ask for a fresh proof', () => {
  expect(namesOf(({ fresh }) => fresh)).toEqual([
    'POST /me/address-change',
    'POST /me/deletion',
    'POST /me/two-factor',
    'POST /me/two-factor/confirm',
    'POST /me/two-factor/recovery-codes',
    'DELETE /me/two-factor',
    'POST /me/passkeys/options',
    'POST /me/passkeys',
    'DELETE /me/passkeys/:id',
    'DELETE /me/sign-in-methods/:id',
    'PUT /me/password',
    'POST /me/custom-token',
    'POST /archives',
    'DELETE /admin/people/:id/sessions',
    'POST /admin/people/:id/deletion',
    'POST /admin/people/:id/suspension',
    'DELETE /admin/people/:id/suspension',
    'DELETE /accounts/:id',
    'POST /accounts/:id/ownership',
    'GET /accounts/:id/export',
  ])
})

test('[OPS-17] these calls are answered on a full disk too, some of them with certain bodies alone', () => {
  expect(namesOf(({ onFullDisk }) => onFullDisk === true)).toEqual([
    'POST /api/auth/sign-in/email',
    'POST /api/auth/second-factor',
    'POST /api/auth/passkey/options',
    'POST /api/auth/passkey',
    'POST /api/auth/sign-out',
    'POST /me/deletion',
    'POST /me/proof',
    'POST /me/proof/options',
    'PUT /me/password',
    'POST /sign-in/revoke',
    'PATCH /shares/:id',
    'POST /admin/pages/:id/take-down',
    'POST /admin/reviews/:id/decline',
    'POST /admin/people/:id/deletion',
    'POST /admin/people/:id/suspension',
  ])
  expect(namesOf(({ onFullDisk }) => typeof onFullDisk === 'object')).toEqual([
    'PATCH /pages/:id',
    'PUT /me/model',
    'PUT /accounts/:id/model',
    'PUT /referral',
    'PUT /consent',
    'POST /sync',
  ])
})

test('[LIMIT-11] these calls are counted by address block as well', () => {
  expect(rows.flatMap(([name, { rate }]) => (rate ? [[rate, name]] : []))).toEqual([
    ['passkey', 'POST /api/auth/passkey/options'],
    ['passkey', 'POST /api/auth/passkey'],
    ['reset', 'POST /api/auth/request-password-reset'],
    ['mailed_link', 'POST /address-change'],
    ['mailed_link', 'POST /deletion/undo'],
    ['checkout', 'POST /public/checkout'],
    ['consent', 'PUT /consent'],
  ])
})

test.each(rows)('[HTTP-14] %s describes what its address names, and nothing else', (name, { params }) => {
  const named = [...name.matchAll(/:(\w+)/g)].map(([, word]) => word)

  expect(Object.keys(params?.shape ?? {})).toEqual(named)
})

test('[TEAM-19] what is asked of a role in an account has that account in its address', () => {
  const ofTeams = namesOf(({ who }) => who.kind === 'team')

  expect(ofTeams.filter((name) => !name.includes(' /accounts/:id'))).toEqual([])
})
