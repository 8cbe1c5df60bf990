import { eq } from 'drizzle-orm'
import { user } from '../platform/db/schema.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

/** As a mail server would have had them do, or a provider vouches for. */
export async function confirmAddress(
  app: TestApp,
  person: TestUser,
  email = person.email,
): Promise<TestUser> {
  await app.services.database.db
    .update(user)
    .set({ emailVerified: true, email })
    .where(eq(user.id, person.id))
  return { ...person, email }
}
