import type { Feature } from '../../platform/feature.ts'
import { csrf } from '../../platform/http/csrf.ts'
import type { Services } from '../../services.ts'
import { registerAdminBilling } from './admin/admin-routes.ts'
import { createBillingEmailWorker } from './billing-email.ts'
import { registerBilling } from './billing-routes.ts'
import { billingTasks } from './billing-tasks.ts'
import { registerClaims } from './claim-page.ts'
import { registerReferral } from './referral/referral-routes.ts'
import { registerVisits } from './referral/visits.ts'
import { createSandboxFrame } from './sandbox-page.ts'
import { registerSandbox } from './sandbox-pages.ts'
import { createUsageWorker } from './tell-of-usage.ts'
import { registerWebhook, webhook } from './webhook-route.ts'

/** What accounts pay, by whoever takes the money. */
export function billing(services: Services): Feature {
  const { sandbox, address } = services
  return {
    letsItselfIn: [webhook],
    routes({ app, api }) {
      registerClaims(app, services)
      registerVisits(app, services)
      registerWebhook(app, services)
      registerBilling(api, services)
      registerReferral(api, services)
      registerAdminBilling(api, services)
      if (sandbox) {
        app.use('/sandbox/*', csrf(address))
        registerSandbox(app, { ...services, desk: sandbox, show: createSandboxFrame(services) })
      }
    },
    jobs: {
      billing_email: createBillingEmailWorker(services),
      tell_of_usage: createUsageWorker(services),
    },
    tasks: billingTasks(services),
  }
}
