import { eq } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import { askAuth } from './ask-auth.ts'
import type { Identity } from './identity.ts'
import { demandGoodPassword, withHashed } from './passwords.ts'

export interface NewPerson {
  name: string
  email: string
  password: string
}

/** A person made by whoever runs this instance, who vouches for the address. */
export async function registerPerson(identity: Identity, person: NewPerson): Promise<void> {
  demandGoodPassword(person.password, person)
  await withHashed(identity, person.password, () =>
    askAuth(identity, {
      path: '/sign-up/email',
      method: 'POST',
      body: { ...person },
      headers: new Headers(),
    }),
  )
  const email = person.email.toLowerCase()
  await identity.database.db.update(user).set({ emailVerified: true }).where(eq(user.email, email))
}
