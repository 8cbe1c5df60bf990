import { AppError } from '@earmark/core/errors.ts'
import { readUlid } from '@earmark/core/ids.ts'
import { z } from '@hono/zod-openapi'

/** Of what is named in an address. What is no identifier names nothing: it is not there, like any other. */
export const ulidInPath = z
  .string()
  .transform(canonicalUlid)
  .openapi({ type: 'string', example: '01M7FAPJE9PSZCGBFXNX7M8GHN' })

export const ulidParam = z.object({ ulid: ulidInPath })

function canonicalUlid(text: string): string {
  const canonical = readUlid(text)
  if (!canonical) throw new AppError('not_found', 'not an identifier')
  return canonical
}
