import { expect, test } from 'vitest'
import { checkAccess } from './route-rules.ts'
import { guest } from './viewer.ts'

test.each(['nobody', '', 'toString', '__proto__'])(
  '[ACCESS-6] the rule "%s" is unknown, and that is loud',
  (name) => {
    expect(() => checkAccess(name, guest, '/app')).toThrow('Unknown route middleware')
  },
)
