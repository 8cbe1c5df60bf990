import type { session, user } from '../../platform/db/schema.ts'

// Fields and their names are part of the contract of /api/auth, which began as another library's.

type UserRow = typeof user.$inferSelect
type SessionRow = typeof session.$inferSelect

export type AnsweredUser = Pick<
  UserRow,
  'name' | 'email' | 'emailVerified' | 'image' | 'createdAt' | 'updatedAt' | 'id'
>

export function userAnswer({
  name,
  email,
  emailVerified,
  image,
  createdAt,
  updatedAt,
  id,
}: AnsweredUser): AnsweredUser {
  return { name, email, emailVerified, image, createdAt, updatedAt, id }
}

export function sessionAnswer(row: SessionRow) {
  const { expiresAt, token, createdAt, updatedAt, ipAddress, userAgent, userId, id } = row
  return { expiresAt, token, createdAt, updatedAt, ipAddress, userAgent, userId, id }
}
