import { createSandbox } from './adapters/payment/sandbox.ts'
import { createStripe } from './adapters/payment/stripe.ts'
import type { Config } from './config.ts'
import type { Background } from './platform/background.ts'
import { defaultOrigin, type SiteAddress } from './platform/http/site-address.ts'
import type { Database } from './ports/database.ts'
import type { PaymentProvider, SandboxDesk } from './ports/payment-provider.ts'

interface PaymentNeeds {
  database: Database
  now: () => Date
  secret: string
  address: SiteAddress
  background: Background
  port: number
}

/** Stripe where its key is set, else the sandbox. */
export function openPayments(
  config: Config,
  { database, now, secret, address, background, port }: PaymentNeeds,
): { payments: PaymentProvider; sandbox: SandboxDesk | undefined } {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = config
  if (secretKey && webhookSecret) {
    return { payments: createStripe({ secretKey, webhookSecret, apiUrl, now }), sandbox: undefined }
  }
  // A process that only works in the background has nobody who would answer it.
  const ownOrigin = () =>
    config.EARMARK_ROLE === 'worker' ? address.mailedOrigin() : defaultOrigin(config.HOST, port)
  const inBackground = (work: () => Promise<void>) => background.run('posting what the sandbox says', work)
  const { payments, desk } = createSandbox({
    database,
    now,
    secret,
    ownOrigin,
    publicOrigin: address.mailedOrigin,
    background: inBackground,
  })
  return { payments, sandbox: desk }
}
