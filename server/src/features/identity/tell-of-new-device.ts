import { eq } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import type { Database } from '../../ports/database.ts'
import type { Mail } from '../../ports/mail.ts'
import { newSignInEmail } from './emails/new-sign-in.ts'

/** A sign-in from where the person has not been seen before. */
interface NewDevice {
  user_id: string
  device: string
  place: string
  origin: string
}

interface TellNeeds {
  database: Pick<Database, 'db'>
  mail: Pick<Mail, 'send'>
}

export async function tellOfNewDevice(
  { database, mail }: TellNeeds,
  { user_id, device, place, origin }: NewDevice,
): Promise<void> {
  const [person] = await database.db.select({ email: user.email }).from(user).where(eq(user.id, user_id))
  if (!person) return
  const url = new URL('/d/settings/sessions', origin).href
  await mail.send(newSignInEmail({ to: person.email, device, place, url }))
}
