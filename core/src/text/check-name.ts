import type { z } from 'zod'
import { hiddenTrouble } from './name-sentences.ts'
import { nameTrouble } from './name-trouble.ts'

type Payload = z.core.ParsePayload<string>

/** For schemas of names. */
export const checkName = (payload: Payload) => add(payload, nameTrouble(payload.value))

/** The same, of what is typed by nobody; asked before spaces are cut off. */
export const checkOneLine = (payload: Payload) => add(payload, hiddenTrouble(payload.value))

function add({ value, issues }: Payload, message: string | undefined): void {
  if (message) issues.push({ code: 'custom', message, input: value })
}
