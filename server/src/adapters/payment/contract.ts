import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import type { CheckoutWish, PaymentProvider } from '../../ports/payment-provider.ts'

export interface PaymentsUnderTest {
  payments: PaymentProvider
  now: Date
  webhookSecret: string
  /** Somebody pays at the page. Answers the subscription's id; undefined: the page cannot be paid at. */
  payAt(url: string): Promise<string | undefined>
  creditOf(customer_id: string): Promise<number>
  /** From now on, of who pays for this subscription. */
  declineCards(subscription_id: string): Promise<void>
}

export const wish: CheckoutWish = {
  account_id: 'account1',
  customer_id: null,
  email: 'ada@example.org',
  plan: 'team',
  title: 'Earmark Team',
  interval: 'month',
  cents: 1_400,
  seats: 3,
  asked_seats: 0,
  claim: null,
  trial_end: null,
  success_url: 'http://localhost:3000/thankyou',
  cancel_url: 'http://localhost:3000/upgrade',
  key: 'one',
}

/** What every payment provider keeps to. */
export function paymentContract(name: string, start: () => Promise<PaymentsUnderTest>): void {
  const buy = async (change: Partial<CheckoutWish> = {}) => {
    const under = await start()
    const { url } = await under.payments.makeCheckout({ ...wish, ...change })
    const id = (await under.payAt(url)) ?? ''
    return { ...under, id, read: () => under.payments.readSubscription(id) }
  }

  test(`[BILL-15] ${name}: what was paid at a check-out can be read as it is`, async () => {
    const { id, read, now, payments } = await buy()

    const found = await read()

    expect(found).toMatchObject({
      id,
      account_id: 'account1',
      email: 'ada@example.org',
      plan: 'team',
      interval: 'month',
      seats: 3,
      asked_seats: 0,
      cents: 4_200,
      currency: 'usd',
      status: 'active',
      claim: null,
      cancel_at_period_end: false,
      trial_end: null,
      past_due_since: null,
      ended_at: null,
      period_end: new Date('2026-02-28T10:00:00Z'),
      first_payment: { at: now, is_refunded: false },
      recent_invoices: [
        {
          amount: 4_200,
          credit: 0,
          status: 'paid',
          period: { from: '2026-01-31T10:00:00.000Z', to: '2026-02-28T10:00:00.000Z' },
          url: expect.stringMatching(/^http/),
        },
      ],
      card: expect.any(String),
    })
    expect(await payments.readCustomer(found?.customer_id ?? '')).toMatchObject({
      credit: 0,
      invoices: [{ amount: 4_200, status: 'paid' }],
    })
  })

  test(`[BILL-15] ${name}: one key is one check-out; one that has ended can be paid no more, and says what was bought at it`, async () => {
    const { payments, payAt } = await start()

    const first = await payments.makeCheckout(wish)
    expect(await payments.makeCheckout(wish)).toEqual(first)
    const second = await payments.makeCheckout({ ...wish, key: 'two' })
    expect(await payments.readCheckout(first.id)).toEqual({ is_open: true, subscription_id: null })
    await payments.expireCheckout(first.id)

    expect(await payAt(first.url)).toBeUndefined()
    expect(await payments.readCheckout(first.id)).toEqual({ is_open: false, subscription_id: null })
    const subscription_id = await payAt(second.url)
    expect(subscription_id).toEqual(expect.any(String))
    await payments.expireCheckout(second.id)
    expect(await payments.readCheckout(second.id)).toEqual({ is_open: false, subscription_id })
    expect(await payments.readCheckout('cs_of_nobody')).toBeUndefined()
  })

  test(`[BILL-15] ${name}: a trial is paid for when it ends`, async () => {
    const trial_end = new Date('2026-02-10T10:00:00Z')
    const { read } = await buy({ trial_end })

    expect(await read()).toMatchObject({
      status: 'trialing',
      trial_end,
      first_payment: null,
      recent_invoices: [],
    })
  })

  test(`[BILL-15] ${name}: seats, and when it ends, can be changed`, async () => {
    const { payments, id, read } = await buy()

    await payments.change(id, { kind: 'seats', seats: 5, asked_seats: 5, billed: 'with_next_payment' })
    await payments.setEnd(id, 'at_period_end')
    expect(await read()).toMatchObject({ seats: 5, asked_seats: 5, cents: 7_000, cancel_at_period_end: true })
    await payments.setEnd(id, 'never')
    expect(await read()).toMatchObject({ cancel_at_period_end: false })
    await payments.setEnd(id, 'now')

    expect(await read()).toMatchObject({ status: 'canceled', ended_at: expect.any(Date) })
  })

  test(`[BILL-15] ${name}: seats that are billed now are paid now; a card that is declined changes none`, async () => {
    const { payments, id, read, declineCards } = await buy()
    const paid = async () => {
      const { invoices } = await payments.readCustomer((await read())?.customer_id ?? '')
      return invoices.map(({ amount }) => amount).toSorted((a, b) => a - b)
    }

    await payments.change(id, { kind: 'seats', seats: 5, asked_seats: 5, billed: 'now' })

    expect(await paid()).toEqual([2_800, 4_200])
    await declineCards(id)
    const asked = payments.change(id, { kind: 'seats', seats: 9, asked_seats: 9, billed: 'now' })
    await expect(asked).rejects.toMatchObject({ code: 'conflict' })
    expect(await read()).toMatchObject({ seats: 5, asked_seats: 5, status: 'active' })
    expect(await paid()).toEqual([2_800, 4_200])
  })

  test(`[BILL-8] ${name}: seats of those who have joined are billed now; where the card is declined they are due`, async () => {
    const { payments, id, read, declineCards } = await buy()
    const join = (seats: number) =>
      payments.change(id, { kind: 'seats', seats, asked_seats: 0, billed: 'now_or_due' })

    await join(4)
    expect(await read()).toMatchObject({ seats: 4, status: 'active' })
    await declineCards(id)
    await join(5)

    const found = await read()
    expect(found).toMatchObject({ seats: 5, status: 'past_due', past_due_since: expect.any(Date) })
    const { invoices } = await payments.readCustomer(found?.customer_id ?? '')
    const told = invoices.map(({ amount, status }) => `${amount} ${status}`)
    expect(new Set(told)).toEqual(new Set(['4200 paid', '1400 paid', '1400 open']))
  })

  test(`[BILL-34] ${name}: what a change costs is known before, with what is set off`, async () => {
    const { payments, id, read } = await buy()
    const seats = (count: number, billed: 'now' | 'with_next_payment') =>
      payments.previewChange(id, { kind: 'seats', seats: count, asked_seats: count, billed })
    const yearly = { kind: 'interval', interval: 'year', cents: 13_200 } as const
    const [at, aYearOn] = ['2026-02-28T10:00:00.000Z', '2027-01-31T10:00:00.000Z']

    expect(await seats(5, 'now')).toEqual({
      due: 2_800,
      currency: 'usd',
      credit: 0,
      next: { amount: 7_000, at },
    })
    expect(await seats(1, 'with_next_payment')).toMatchObject({ due: 0, next: { amount: 0, at } })
    expect(await payments.previewChange(id, yearly)).toMatchObject({
      due: 35_400,
      next: { amount: 39_600, at: aYearOn },
    })
    const customer_id = (await read())?.customer_id ?? ''
    await payments.addCredit({ customer_id, cents: 3_000, currency: 'usd', key: 'reward1' })
    expect(await seats(5, 'now')).toMatchObject({ due: 0, credit: 200, next: { amount: 6_800, at } })
    expect(await read()).toMatchObject({ seats: 3, interval: 'month' })
  })

  test(`[BILL-34] ${name}: during a trial nothing is due before it ends`, async () => {
    const trial_end = new Date('2026-02-10T10:00:00Z')
    const { payments, id } = await buy({ trial_end })

    const preview = await payments.previewChange(id, { kind: 'interval', interval: 'year', cents: 13_200 })

    expect(preview).toEqual({
      due: 0,
      currency: 'usd',
      credit: 0,
      next: { amount: 39_600, at: trial_end.toISOString() },
    })
  })

  test(`[BILL-15] ${name}: a subscription by the month goes on by the year, with its seats, from now on`, async () => {
    const { payments, id, read } = await buy()

    await payments.change(id, { kind: 'interval', interval: 'year', cents: 13_200 })

    expect(await read()).toMatchObject({
      id,
      interval: 'year',
      seats: 3,
      cents: 39_600,
      status: 'active',
      period_end: new Date('2027-01-31T10:00:00Z'),
    })
    const { invoices } = await payments.readCustomer((await read())?.customer_id ?? '')
    expect(new Set(invoices.map(({ amount }) => amount))).toEqual(new Set([4_200, 35_400]))
    await payments.change(id, { kind: 'interval', interval: 'month', cents: 1_400 })
    expect(await read()).toMatchObject({ interval: 'month', cents: 4_200 })
    // What is left of the year is credit.
    const customer = await payments.readCustomer((await read())?.customer_id ?? '')
    expect(customer.credit).toBe(35_400)
    expect(customer.invoices).toContainEqual(expect.objectContaining({ amount: 0, credit: -35_400 }))
  })

  test(`[BILL-15] ${name}: a card that is declined changes no interval`, async () => {
    const { payments, id, read, declineCards } = await buy()
    await declineCards(id)

    const asked = payments.change(id, { kind: 'interval', interval: 'year', cents: 13_200 })

    await expect(asked).rejects.toMatchObject({ code: 'conflict' })
    expect(await read()).toMatchObject({ interval: 'month', cents: 4_200, status: 'active' })
  })

  test(`[BILL-15] ${name}: a credit is given once for each key`, async () => {
    const { payments, read, creditOf } = await buy()
    const customer_id = (await read())?.customer_id ?? ''
    const credit = { customer_id, cents: 1_400, currency: 'usd', key: 'reward1' }

    await payments.addCredit(credit)
    await payments.addCredit(credit)

    expect(await creditOf(customer_id)).toBe(1_400)
  })

  test(`[BILL-15] ${name}: customers have a page of their own, and what is not there is not found`, async () => {
    const { payments, read } = await buy()
    const customer_id = (await read())?.customer_id ?? ''
    const return_url = 'http://localhost:3000/d/settings/plan'

    expect(await payments.makePortal({ customer_id, return_url })).toEqual({
      url: expect.stringMatching(/^http/),
    })
    expect(await payments.readSubscription('sub_nobody')).toBeUndefined()
  })

  test(`[BILL-16] ${name}: an event is believed only as it was signed, and for five minutes`, async () => {
    const { payments, webhookSecret: secret, now } = await start()
    const object = { object: 'invoice', id: 'in_1', customer: 'cus_1' }
    const parent = { subscription_details: { subscription: 'sub_1' } }
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { ...object, parent } },
    }
    const body = JSON.stringify(event)
    const at = (seconds: number) => Math.floor(now.getTime() / 1_000) + seconds
    const sign = (payload: string, timestamp: number, by = secret) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })

    expect(await payments.parseEvent(body, sign(body, at(-300)))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      subscription_id: 'sub_1',
      customer_id: 'cus_1',
    })
    const refused = [
      [body, sign(body, at(-301))],
      [body, sign(body, at(0), 'whsec_forged')],
      [JSON.stringify(event, null, 1), sign(body, at(0))],
      [body.replace('sub_1', 'sub_2'), sign(body, at(0))],
      [body, ''],
      ['[]', sign('[]', at(0))],
      ['not json', sign('not json', at(0))],
    ] as const
    for (const [sent, signature] of refused)
      await expect(payments.parseEvent(sent, signature)).rejects.toMatchObject({ code: 'invalid_input' })
  })
}
