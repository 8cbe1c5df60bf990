import { randomBytes } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'
import { and, eq, gt } from 'drizzle-orm'
import { verification } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import { secretHash } from './secrets.ts'

type OneTimeKind = 'sign-in-attempt' | 'custom-token'

export interface OneTimeThing {
  kind: OneTimeKind
  /** Whoever knows it may take what is kept under it. Only its hash is kept. */
  secret: string
}

export async function saveOneTime(
  db: Queries,
  thing: OneTimeThing,
  { value, seconds, now }: { value: string; seconds: number; now: Date },
): Promise<void> {
  await db.insert(verification).values({
    id: ulid(now.getTime(), randomBytes(10)),
    identifier: nameOf(thing),
    value,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    createdAt: now,
    updatedAt: now,
  })
}

/** In one statement, so that of many who come at the same moment one gets it. */
export async function takeOneTime(db: Queries, thing: OneTimeThing, now: Date): Promise<string | undefined> {
  const [taken] = await db
    .delete(verification)
    .where(isLive(thing, now))
    .returning({ value: verification.value })
  return taken?.value
}

/** Without taking it. */
export async function readOneTime(db: Queries, thing: OneTimeThing, now: Date): Promise<string | undefined> {
  const [found] = await db.select({ value: verification.value }).from(verification).where(isLive(thing, now))
  return found?.value
}

const isLive = (thing: OneTimeThing, now: Date) =>
  and(eq(verification.identifier, nameOf(thing)), gt(verification.expiresAt, now))

function nameOf({ kind, secret }: OneTimeThing): string {
  return `${kind}:${secretHash(secret)}`
}
