import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { refusalsOf } from './refusals-of.ts'

const refused = (sentence: string) => new ApiError({ code: 'invalid_input', status: 400, sentence })

test.each([
  ['A name cannot contain a web address.', 'name'],
  ['Type a name that people can see.', 'name'],
  ['“locale” must be text.', 'form'],
])('[TEAM-58] the refusal “%s” stands at: %s', (sentence, field) => {
  expect(refusalsOf(refused(sentence))).toEqual({ [field]: sentence })
})
