import { isReadingAllowed, type ModelChoices } from '@earmark/core/access/model-choices.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../ports/database.ts'
import { account, membership, user } from './db/schema.ts'

/** On whose behalf, and whose notes. */
export interface Reading {
  user_id: string
  account_id: string
}

/**
 * Whether the language model may be sent anything of an account's notes on behalf of a person. Asked before each
 * request, by everything that makes one.
 */
export async function mayModelRead(db: Queries, reading: Reading): Promise<boolean> {
  const choices = await readModelChoices(db, reading)
  return choices !== undefined && isReadingAllowed(choices)
}

/** Undefined: they are not in the account. */
export async function readModelChoices(
  db: Queries,
  { user_id, account_id }: Reading,
): Promise<ModelChoices | undefined> {
  const [found] = await db
    .select({ kind: account.kind, own: user.lets_model_read, team: account.lets_model_read })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.user_id))
    .innerJoin(account, eq(account.id, membership.account_id))
    .where(and(eq(membership.user_id, user_id), eq(membership.account_id, account_id)))
  if (!found) return undefined
  const { kind, own, team } = found
  return kind === 'personal' ? { kind, own } : { kind, own, team }
}

/** As `areNotesLet`, of the account of a row. */
export const areItsNotesLet = sql<boolean>`(CASE WHEN ${account.kind} = 'team'
  THEN coalesce(${account.lets_model_read}, false)
  ELSE EXISTS (SELECT 1 FROM ${user} WHERE ${user.id} = ${account.personal_user_id} AND ${user.lets_model_read})
  END)`

/** Whether the notes of an account may be sent, whoever asks. */
export async function mayModelReadNotes(db: Queries, account_id: string): Promise<boolean> {
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, account_id), areItsNotesLet))
  return found.length > 0
}
