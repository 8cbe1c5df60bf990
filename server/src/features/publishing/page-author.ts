import { createHash } from 'node:crypto'
import type { PageAuthor } from '@earmark/core/entities/page.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { PageAuthorRequest } from '@earmark/core/pages-api.ts'
import { likenessOf, unnamedAuthor } from '@earmark/core/publishing/name-likeness.ts'
import { assertCan } from '@earmark/core/sync/mutations/rights.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { pageAddress, pageAuthor } from '../../platform/db/pages-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { randomId } from '../../platform/random-id.ts'
import { recordNoteEvent } from '../../platform/record-note-event.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

export async function readAuthor(db: Queries, account_id: string): Promise<PageAuthor | undefined> {
  const [found] = await db
    .select({ name: pageAuthor.name, address: pageAuthor.address })
    .from(pageAuthor)
    .where(eq(pageAuthor.account_id, account_id))
  return found
}

/** Whoever may publish names the account first; afterwards the name is that of all, and changed by who looks after all. */
export async function chooseAuthor(
  { database, now }: Pick<Services, 'database' | 'now'>,
  asking: Actor,
  chosen: PageAuthorRequest,
): Promise<PageAuthor> {
  const at = now()
  await database.transaction(async (tx) => {
    const by = { actor: await actorNow(tx, asking), now: at }
    const before = await readAuthor(tx, by.actor.account_id)
    assertCan(by, before ? 'note.share_any' : 'note.share_own')
    if (chosen.name !== before?.name) await demandOwnName(tx, by, chosen.name)
    await setAuthor(tx, by, chosen)
    await recordNoteEvent(tx, by, { kind: 'page_author_chosen' })
  })
  return chosen
}

/** Before a page is published. Who has not chosen a name gets one that says nothing of whose the pages are. */
export async function publishAs(tx: Queries, by: WriteContext): Promise<void> {
  const { account_id } = by.actor
  if (!(await readAuthor(tx, account_id))) {
    await setAuthor(tx, by, { name: unnamedAuthor, address: `author-${randomId(10).toLowerCase()}` })
  }
  await tx.update(pageAuthor).set({ has_published: true }).where(eq(pageAuthor.account_id, account_id))
}

/** So that nobody gathers the good ones. */
const mostAddresses = 5

async function setAuthor(
  tx: Queries,
  { actor: { account_id }, now }: WriteContext,
  chosen: PageAuthor,
): Promise<void> {
  const hash = hashOf(chosen.address)
  await tx.insert(pageAddress).values({ hash, account_id }).onConflictDoNothing()
  const [taken] = await tx
    .select({ by: pageAddress.account_id })
    .from(pageAddress)
    .where(eq(pageAddress.hash, hash))
  if (taken?.by !== account_id)
    throw new AppError('author_address_unavailable', 'another account has this address')
  if (!(await hasPublished(tx, account_id))) await releaseOthers(tx, account_id, hash)
  const [held] = await tx
    .select({ addresses: count() })
    .from(pageAddress)
    .where(eq(pageAddress.account_id, account_id))
  if ((held?.addresses ?? 0) > mostAddresses) {
    const detail = `You have had ${mostAddresses} addresses, which all still lead to your pages. Go back to one of them.`
    throw new AppError('author_address_unavailable', 'the account has had its addresses', { detail })
  }
  const named = { ...chosen, updated_at: now.toISOString() }
  await tx
    .insert(pageAuthor)
    .values({ account_id, ...named })
    .onConflictDoUpdate({ target: pageAuthor.account_id, set: named })
}

/** Refused: one that another author has, or that readers would take for it. */
async function demandOwnName(
  tx: Queries,
  { actor: { account_id } }: WriteContext,
  name: string,
): Promise<void> {
  const likeness = likenessOf(name)
  if (likeness === null) return
  // Two who choose one name at the same time take turns.
  await tx.execute(sql`LOCK TABLE ${pageAuthor} IN SHARE ROW EXCLUSIVE MODE`)
  const others = await tx
    .select({ name: pageAuthor.name })
    .from(pageAuthor)
    .where(ne(pageAuthor.account_id, account_id))
  if (others.some((other) => likenessOf(other.name) === likeness))
    throw new AppError('author_name_unavailable', 'another account has this name or one like it')
}

/** From then on its address is kept, also once all of its pages are deleted: somebody may have subscribed. */
async function hasPublished(tx: Queries, account_id: string): Promise<boolean> {
  const [found] = await tx
    .select({ has_published: pageAuthor.has_published })
    .from(pageAuthor)
    .where(eq(pageAuthor.account_id, account_id))
  return found?.has_published ?? false
}

/** To addresses under which nothing was ever read nobody has subscribed. */
async function releaseOthers(tx: Queries, account_id: string, hash: string): Promise<void> {
  await tx.delete(pageAddress).where(and(eq(pageAddress.account_id, account_id), ne(pageAddress.hash, hash)))
}

/** By the address they have now, or one that they had. Whoever is hidden is nobody. */
export async function findAuthor(
  db: Queries,
  address: string,
): Promise<(PageAuthor & { account_id: string; updated_at: string }) | undefined> {
  const [found] = await db
    .select({
      account_id: pageAuthor.account_id,
      name: pageAuthor.name,
      address: pageAuthor.address,
      updated_at: pageAuthor.updated_at,
    })
    .from(pageAddress)
    .innerJoin(pageAuthor, eq(pageAuthor.account_id, pageAddress.account_id))
    .innerJoin(account, eq(account.id, pageAddress.account_id))
    .where(and(eq(pageAddress.hash, hashOf(address)), isActive(db, account.personal_user_id)))
  return found
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}
