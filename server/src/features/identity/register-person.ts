import { tellWaitingShares } from '../../platform/notifications/tell-waiting-shares.ts'
import type { Identity } from './identity.ts'
import { demandGoodPassword } from './passwords.ts'
import { addressUnavailable, addUser, newUser } from './sign-up.ts'

export interface NewPerson {
  name: string
  email: string
  password: string
}

/** A person made by whoever runs this instance, who vouches for the address. */
export async function registerPerson(identity: Identity, person: NewPerson): Promise<void> {
  demandGoodPassword(person.password, person)
  const { database, now, passwordHasher } = identity
  const hash = await passwordHasher.hash(person.password)
  const email = person.email.toLowerCase()
  const newcomer = { ...newUser({ name: person.name, email }, now()), emailVerified: true }
  await database.transaction(async (tx) => {
    if (!(await addUser(tx, newcomer, { hash, now: now() }))) throw addressUnavailable()
    await tellWaitingShares(tx, newcomer.id, now())
  })
}
