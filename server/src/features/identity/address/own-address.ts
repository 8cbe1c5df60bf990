import type { AnswerOf } from '@earmark/core/calls.ts'
import { AppError } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { user } from '../../../platform/db/schema.ts'
import type { Identity } from '../identity.ts'

export async function readOwnAddress(
  { database, hasMailServer }: Pick<Identity, 'database' | 'hasMailServer'>,
  user_id: string,
): Promise<AnswerOf<'GET /me/address'>> {
  const [person] = await database.db
    .select({ email: user.email, is_confirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, user_id))
  if (!person) throw new AppError('unauthorized', 'the person is gone')
  return { ...person, sends_mail: hasMailServer }
}
