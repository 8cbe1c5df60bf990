import { expect, test } from 'vitest'
import {
  type Action,
  may,
  mayGiveRole,
  mayInviteAs,
  mayRemove,
  mayTo,
  mayTransferTo,
  type Role,
  roles,
} from './permissions.ts'

const rolesWith = (action: Action) => roles.filter((role) => may(role, action))

test.each<[Action, Role[]]>([
  ['account.rename', ['owner', 'administrator']],
  ['account.delete', ['owner']],
  ['account.export', ['owner']],
  ['account.leave', ['owner', 'administrator', 'member', 'guest']],
  ['member.list', ['owner', 'administrator', 'member']],
  ['member.invite', ['owner', 'administrator']],
  ['ownership.transfer', ['owner']],
  ['invitation.open_domain', ['owner']],
  ['channel.create', ['owner', 'administrator', 'member']],
  ['channel.manage', ['owner', 'administrator']],
  ['recording.create', ['owner', 'administrator', 'member', 'guest']],
  ['tag.edit', ['owner', 'administrator', 'member']],
  ['comment.create', ['owner', 'administrator', 'member', 'guest']],
  ['audit.read', ['owner', 'administrator']],
  ['billing.manage', ['owner']],
])('[TEAM-1] %s is the right of %j', (action, expected) => {
  expect(rolesWith(action)).toEqual(expected)
})

test('[TEAM-2] everyone may change what is theirs, and only those who look after all what is not', () => {
  expect(roles.filter((role) => mayTo(role, 'recording.edit', true))).toEqual(roles)
  expect(roles.filter((role) => mayTo(role, 'recording.edit', false))).toEqual(['owner', 'administrator'])
  expect(roles.filter((role) => mayTo(role, 'recording.delete', false))).toEqual(['owner', 'administrator'])
  expect(roles.filter((role) => mayTo(role, 'comment.delete', false))).toEqual(['owner', 'administrator'])
})

test('[SHARE-12] a guest shares nothing, a member what is theirs, and those who look after all everything', () => {
  expect(roles.filter((role) => mayTo(role, 'note.share', true))).toEqual([
    'owner',
    'administrator',
    'member',
  ])
  expect(roles.filter((role) => mayTo(role, 'note.share', false))).toEqual(['owner', 'administrator'])
})

test('[TEAM-3] an administrator manages everyone but owners, and makes none', () => {
  expect(mayGiveRole('administrator', { from: 'administrator', to: 'guest' })).toBe(true)
  expect(mayGiveRole('administrator', { from: 'owner', to: 'member' })).toBe(false)
  expect(mayGiveRole('administrator', { from: 'member', to: 'owner' })).toBe(false)
  expect(mayGiveRole('member', { from: 'guest', to: 'member' })).toBe(false)
  expect(mayGiveRole('owner', { from: 'owner', to: 'member' })).toBe(true)
  expect(mayRemove('administrator', 'owner')).toBe(false)
  expect(mayRemove('administrator', 'administrator')).toBe(true)
  expect(mayRemove('member', 'guest')).toBe(false)
})

test('[TEAM-3] nobody is invited as an owner', () => {
  expect(roles.filter((role) => mayInviteAs('owner', role))).toEqual(['administrator', 'member', 'guest'])
  expect(roles.filter((role) => mayInviteAs('member', role))).toEqual([])
})

test('[TEAM-14] a team is handed over by an owner, to nobody who owns it already and to no guest', () => {
  expect(roles.filter((role) => mayTransferTo('owner', role))).toEqual(['administrator', 'member'])
  expect(roles.filter((role) => mayTransferTo('administrator', role))).toEqual([])
})
