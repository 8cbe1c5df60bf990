import type { z } from 'zod'
import { nameTrouble } from './name-trouble.ts'

/** For schemas of names. */
export function checkName({ value, issues }: z.core.ParsePayload<string>): void {
  const message = nameTrouble(value)
  if (message) issues.push({ code: 'custom', message, input: value })
}
