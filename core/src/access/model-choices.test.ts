import { expect, test } from 'vitest'
import { areNotesLet, choiceToOffer, isReadingAllowed, type ModelChoices } from './model-choices.ts'
import type { Role } from './permissions.ts'

const personal = (own: boolean | null): ModelChoices => ({ kind: 'personal', own })
const inTeam = (own: boolean | null, team: boolean | null): ModelChoices => ({ kind: 'team', own, team })

test.each<[ModelChoices, boolean]>([
  [personal(null), false],
  [personal(false), false],
  [personal(true), true],
  [inTeam(null, null), false],
  [inTeam(true, null), false],
  [inTeam(true, false), false],
  [inTeam(null, true), false],
  [inTeam(false, true), false],
  [inTeam(true, true), true],
])('[ASK-17] a model reads notes only where everyone concerned said yes: %o', (choices, isAllowed) => {
  expect(isReadingAllowed(choices)).toBe(isAllowed)
})

test.each<[ModelChoices, boolean]>([
  [personal(null), false],
  [personal(true), true],
  [inTeam(true, null), false],
  [inTeam(null, true), true],
  [inTeam(false, true), true],
])('[MEAN-10] notes are let by the person, or by the team that they are of: %o', (choices, areLet) => {
  expect(areNotesLet(choices)).toBe(areLet)
})

test.each<[ModelChoices, Role, ReturnType<typeof choiceToOffer>]>([
  [personal(null), 'owner', 'own'],
  [personal(false), 'owner', null],
  [personal(true), 'owner', null],
  [inTeam(null, null), 'administrator', 'team'],
  [inTeam(true, null), 'owner', 'team'],
  [inTeam(null, null), 'member', null],
  [inTeam(false, null), 'owner', null],
  [inTeam(null, false), 'owner', null],
  [inTeam(null, true), 'guest', 'own'],
  [inTeam(true, true), 'member', null],
])('[ASK-17] who may say yes is asked once: %o as %s', (choices, role, offered) => {
  expect(choiceToOffer(choices, role)).toBe(offered)
})
