import { createHmac } from 'node:crypto'
import type { Database, Queries } from '../../ports/database.ts'
import type { CheckoutWish, PaymentProvider, SandboxDesk } from '../../ports/payment-provider.ts'
import { cardDeclined } from './card-declined.ts'
import { parseEvent } from './parse-event.ts'
import { invoiceOf, purseOf, readSubscription, writeStep } from './sandbox-books.ts'
import { createDesk } from './sandbox-desk.ts'
import { add, find, type Stored, listOf, save } from './sandbox-objects.ts'
import { changed, end, previewOf, type Step } from './sandbox-periods.ts'
import { createPoster } from './sandbox-post.ts'

export interface SandboxNeeds {
  database: Pick<Database, 'db' | 'transaction'>
  now: () => Date
  /** Of the instance. */
  secret: string
  /** Where this server answers itself. */
  ownOrigin: () => string
  /** Where people find it. */
  publicOrigin: () => string
  /** Does it after the answer is sent. */
  background: (work: () => Promise<void>) => void
}

const hourMs = 60 * 60 * 1000

/**
 * A payment provider of our own, for where none is set up: no money moves. It keeps books of its own and is asked as the
 * other is; what happens in them it posts to us over HTTP, signed.
 */
export function createSandbox(needs: SandboxNeeds): { payments: PaymentProvider; desk: SandboxDesk } {
  const { database, now } = needs
  const { db } = database
  const webhookSecret = createHmac('sha256', needs.secret).update('sandbox webhook').digest('base64url')
  const post = createPoster({ ...needs, webhookSecret })
  /** One change of the books; what it makes known is posted once it stands. */
  const change = async <T>(work: (tx: Queries) => Promise<T>): Promise<T> => {
    const answer = await database.transaction(work)
    needs.background(post)
    return answer
  }
  const changeSub: ChangeSub = (id, work) =>
    change(async (tx) => {
      const sub = await find(tx, 'sub', id, { isLocked: true })
      const customer = sub && (await find(tx, 'cus', sub.customer_id, { isLocked: true }))
      if (customer) await work(tx, { sub, customer })
    })

  const payments: PaymentProvider = {
    name: 'sandbox',
    makeCheckout: (wish) => change((tx) => openCheckout(tx, needs, wish)),
    readCheckout: (id) => readCheckout(db, id, now()),
    expireCheckout: (id) => change((tx) => expireCheckout(tx, id)),
    makePortal: async ({ customer_id, return_url }) => {
      const expires_at = new Date(now().getTime() + hourMs)
      const data = { customer_id, return_url, expires_at }
      const { id } = await add(db, 'portal', { now: now(), data })
      return { url: new URL(`/sandbox/portal/${id}`, return_url).href }
    },
    readSubscription: (id) => readSubscription(db, id, needs.publicOrigin()),
    previewChange: async (id, to) => {
      const sub = await find(db, 'sub', id)
      const customer = sub && (await find(db, 'cus', sub.customer_id))
      if (!customer) throw new Error(`the sandbox has no subscription ${id}`)
      return previewOf(changed(sub, to, { ...purseOf(customer), works: true }, now()))
    },
    ...changesOf(changeSub, now),
    addCredit: ({ customer_id, cents, key }) =>
      change(async (tx) => {
        const id = `txn_${key}`
        const customer = await find(tx, 'cus', customer_id, { isLocked: true })
        if (!customer || (await find(tx, 'txn', id))) return
        await add(tx, 'txn', { id, customer_id, now: now(), data: { cents } })
        await save<'cus'>(tx, { ...customer, credit: customer.credit + cents }, null)
      }),
    readCustomer: async (customer_id) => {
      const invoices = await listOf(db, 'in', customer_id)
      return {
        credit: (await find(db, 'cus', customer_id))?.credit ?? 0,
        invoices: invoices.map((invoice) => invoiceOf(invoice, needs.publicOrigin())),
      }
    },
    parseEvent: (body, signature) => parseEvent(body, signature, { secret: webhookSecret, now: now() }),
  }
  return { payments, desk: createDesk({ db, now, change, post, publicOrigin: needs.publicOrigin }) }
}

interface Held {
  sub: Stored<'sub'>
  customer: Stored<'cus'>
}

type ChangeSub = (id: string, work: (tx: Queries, held: Held) => Promise<void>) => Promise<void>

/** What customers change of what they pay. */
function changesOf(changeSub: ChangeSub, now: () => Date): Pick<PaymentProvider, 'change' | 'setEnd'> {
  return {
    change: (id, to) =>
      changeSub(id, async (tx, { sub, customer }) => {
        const step = changed(sub, to, purseOf(customer), now())
        if (to.kind === 'interval' || to.billed === 'now') demandPaid(step)
        await writeStep(tx, step, { customer, now: now() })
      }),
    setEnd: (id, when) =>
      changeSub(id, async (tx, { sub, customer }) => {
        if (sub.status === 'canceled') return
        if (when !== 'now' && sub.cancel_at_period_end === (when === 'at_period_end')) return
        const { credit } = customer
        const next = { ...sub, cancel_at_period_end: when === 'at_period_end' }
        const step =
          when === 'now'
            ? end(sub, { works: true, credit }, now())
            : { sub: next, credit, events: ['customer.subscription.updated'] }
        await writeStep(tx, step, { customer, now: now() })
        // Nobody asks for an end at once but for an account that is gone.
        if (when === 'now') await save<'cus'>(tx, { ...customer, email: null }, null)
      }),
  }
}

/** Thrown out of the transaction, it leaves the books as they were. */
function demandPaid({ invoice }: Step): void {
  if (invoice?.status === 'open') throw cardDeclined()
}

async function readCheckout(db: Queries, id: string, now: Date) {
  const found = await find(db, 'cs', id)
  if (!found) return undefined
  const { is_open, expires_at, subscription_id } = found
  return { is_open: is_open && now < expires_at, subscription_id }
}

async function expireCheckout(tx: Queries, id: string): Promise<void> {
  const found = await find(tx, 'cs', id, { isLocked: true })
  if (found) await save<'cs'>(tx, { ...found, is_open: false }, null)
}

/** One key is one page: somebody who presses twice pays at one. */
async function openCheckout(
  tx: Queries,
  { secret, now }: SandboxNeeds,
  { key, ...wish }: CheckoutWish,
): Promise<{ id: string; url: string }> {
  const id = `cs_sandbox${createHmac('sha256', secret).update(key).digest('hex').slice(0, 40)}`
  const data = {
    ...wish,
    is_open: true,
    subscription_id: null,
    expires_at: new Date(now().getTime() + hourMs),
  }
  await add(tx, 'cs', { id, now: now(), data })
  return { id, url: new URL(`/sandbox/checkout/${id}`, wish.success_url).href }
}
