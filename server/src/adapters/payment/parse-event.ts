import { AppError } from '@earmark/core/errors.ts'
import { z } from 'zod'
import type { PaymentEvent } from '../../ports/payment-provider.ts'
import { loadStripe } from './stripe-library.ts'

/** Older ones are somebody's copy. */
const toleranceSeconds = 300

const id = z.string().max(255)
/** An identifier, or the whole of what it names. */
const reference = z.union([id, z.object({ id }).transform((whole) => whole.id)])

/** As much as is read of any object that an event is about. */
const subject = z.object({
  object: z.string().catch(''),
  id: id.optional().catch(undefined),
  customer: reference.nullish().catch(null),
  subscription: reference.nullish().catch(null),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish()
    .catch(null),
})

const posted = z.object({ id, type: z.string().max(255), data: z.object({ object: subject }) })

interface Check {
  secret: string
  now: Date
}

/** The body is checked as it came, letter by letter: written anew, it would have another signature. */
export async function parseEvent(body: string, signature: string, check: Check): Promise<PaymentEvent> {
  const { webhooks } = await loadStripe()
  const event = posted.safeParse(await demandSigned(webhooks, body, signature, check))
  if (!event.success) throw refused('it is no event', event.error)
  const { object } = event.data.data
  return {
    id: event.data.id,
    type: event.data.type,
    subscription_id: subscriptionIn(object),
    customer_id: object.object === 'customer' ? (object.id ?? null) : (object.customer ?? null),
  }
}

type Webhooks = Awaited<ReturnType<typeof loadStripe>>['webhooks']

async function demandSigned(webhooks: Webhooks, body: string, signature: string, { secret, now }: Check) {
  try {
    const { signature: check } = webhooks
    await check?.verifyHeaderAsync(body, signature, secret, toleranceSeconds, undefined, now.getTime())
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1_000
    if (signedAt > now.getTime() + toleranceSeconds * 1_000) throw new Error('it is from later than now')
    return JSON.parse(body) as unknown
  } catch (cause) {
    throw refused('it is not signed by the payment provider, or too old', cause)
  }
}

function subscriptionIn(object: z.output<typeof subject>): string | null {
  if (object.object === 'subscription') return object.id ?? null
  return object.subscription ?? object.parent?.subscription_details?.subscription ?? null
}

function refused(why: string, cause: unknown): AppError {
  return new AppError('invalid_input', `a payment event was refused: ${why}`, {
    cause,
    detail: `This was refused: ${why}.`,
  })
}
