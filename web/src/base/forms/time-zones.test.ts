import { expect, test } from 'vitest'
import { timeZoneOptions } from './time-zones.ts'

test('the saved time zone stays on offer even where this browser does not list it', () => {
  const options = timeZoneOptions('Etc/GMT+4')

  expect(options[0]).toEqual({ value: 'Etc/GMT+4', label: 'Etc/GMT+4' })
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' })
})
