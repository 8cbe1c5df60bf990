import { eq } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import type { Newcomer } from './begin-session.ts'
import type { IdentityNeeds } from './identity.ts'
import { newSignInLetter } from './letters/new-sign-in.ts'

export async function tellOfNewcomer(
  { database, mail }: Pick<IdentityNeeds, 'database' | 'mail'>,
  { user_id, device, place, origin }: Newcomer,
): Promise<void> {
  const [person] = await database.db.select({ email: user.email }).from(user).where(eq(user.id, user_id))
  if (!person) return
  const url = new URL('/d/settings/sessions', origin).href
  await mail.send(newSignInLetter({ to: person.email, device, place, url }))
}
