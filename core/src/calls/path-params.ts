import { z } from 'zod'
import { AppError } from '../errors.ts'
import { readUlid } from '../ids.ts'

/** Of what is named in an address. What is no identifier names nothing: it is not there, like any other. */
export const ulidInPath = z
  .string()
  .transform(canonicalUlid)
  .meta({ type: 'string', example: '01M7FAPJE9PSZCGBFXNX7M8GHN' })

export const byUlid = z.object({ ulid: ulidInPath })
export const byId = z.object({ id: ulidInPath })

function canonicalUlid(text: string): string {
  const canonical = readUlid(text)
  if (!canonical) throw new AppError('not_found', 'not an identifier')
  return canonical
}
