import { expect, test } from 'vitest'
import { languageOptions } from './languages.ts'

test('each language is offered in its own words', () => {
  const options = languageOptions('en')

  expect(options).toContainEqual({ value: 'de', label: 'Deutsch' })
  expect(options).toContainEqual({ value: 'fr', label: 'Français' })
})

test('a browser set to a language that is not on the list brings its own', () => {
  const options = languageOptions('cy')

  expect(options).toContainEqual({ value: 'cy', label: 'Cymraeg' })
})
