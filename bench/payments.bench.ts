import { startPostgres } from '../server/src/testing/postgres.ts'
import type { TestApp } from '../server/src/testing/start-app.ts'
import { runPaymentSequence } from '../server/src/testing/stripe/payment-sequence.ts'
import { type StripeStandIn, startStripe } from '../server/src/testing/stripe/start-stripe.ts'
import { withOwnServer } from './own-server.ts'
import type { Row } from './row.ts'

const sequences = 1_000
const atOnce = 4

/** Events of a payment provider that come twice, late, lost and in any order, many more than the tests have time for. */
export async function run(): Promise<Row[]> {
  const postgres = await startPostgres()
  const stripe = await startStripe()
  try {
    const settings = { ...stripe.env, DATABASE_URL: postgres.url }
    return await withOwnServer(settings, ({ url, services, close }) =>
      runSequences(stripe, {
        url,
        services,
        close,
        logged: () => [],
        fetch: (path, init) => fetch(new URL(path, url), { redirect: 'manual', ...init }),
      }),
    )
  } finally {
    await stripe.close()
    await postgres.stop()
  }
}

async function runSequences(stripe: StripeStandIn, app: TestApp): Promise<Row[]> {
  const failed: number[] = []
  const seeds = Array.from({ length: sequences }, (_, at) => at + 1)
  const work = async () => {
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
      const trouble = await runPaymentSequence({ app, stripe }, seed)
      if (trouble.length > 0) failed.push(seed)
      if (trouble.length > 0) console.log(`sequence ${seed}: ${trouble.join(', ')}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const name = `sequences of events that end unlike the provider, of ${sequences}`
  return [{ name, value: failed.length, unit: 'sequences', limit: '= 0', pass: failed.length === 0 }]
}
