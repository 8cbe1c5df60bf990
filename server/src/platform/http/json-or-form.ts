import { invalidInput } from '@earmark/core/invalid-input.ts'
import type { HonoRequest } from 'hono'
import type { z } from 'zod'

/** Of a call that takes JSON or a form. */
export function isForm(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/** What it sent as JSON; a call without a body sent none. */
export async function readJson<Schema extends z.ZodType>(
  request: HonoRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await request.text()
  const parsed = schema.safeParse(text === '' ? undefined : JSON.parse(text))
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}
