import { expect, test } from 'vitest'
import { asksFault, asksIn } from './meeting-asks.ts'
import { templateOf } from './meeting-forms.ts'

test('[MEET-58] what to listen for is a line each, none empty and none twice', () => {
  expect(asksIn(' Budget \n\nWho\u202E decides\r\nBudget')).toEqual(['Budget', 'Who decides'])
})

test.each([
  ['x\n'.repeat(50), undefined],
  [Array.from({ length: 13 }, (_, nth) => `Line ${nth}`).join('\n'), 'There can be at most 12 lines.'],
  ['x'.repeat(101), 'A line can have at most 100 characters.'],
])('[MEET-58] too much of it is told in a sentence: %.10s', (text, fault) => {
  expect(asksFault(text)).toBe(fault)
})

test('[MEET-58] a meeting listens for what its own template said, and else for what its form does', () => {
  const template = { name: 'Site visit', asks: ['Soil'] }

  expect(templateOf({ form: 'free', template })).toEqual(template)
  expect(templateOf({ form: 'sales', template: null }).name).toBe('Sales')
  expect(templateOf({ form: 'sales' }).name).toBe('Sales')
})
