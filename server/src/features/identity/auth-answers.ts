import type { AuthSession, AuthUser } from '@earmark/core/auth-api.ts'
import type { session, user } from '../../platform/db/schema.ts'

type UserRow = typeof user.$inferSelect
type SessionRow = typeof session.$inferSelect

export type AnsweredUser = Pick<
  UserRow,
  'name' | 'email' | 'emailVerified' | 'image' | 'createdAt' | 'updatedAt' | 'id'
>

export function userAnswer(row: AnsweredUser): AuthUser {
  const { name, email, emailVerified, image, createdAt, updatedAt, id } = row
  return {
    name,
    email,
    emailVerified,
    image,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    id,
  }
}

export function sessionAnswer(row: SessionRow): AuthSession {
  const { expiresAt, token, createdAt, updatedAt, ipAddress, userAgent, userId, id } = row
  return {
    expiresAt: expiresAt.toISOString(),
    token,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ipAddress,
    userAgent,
    userId,
    id,
  }
}
