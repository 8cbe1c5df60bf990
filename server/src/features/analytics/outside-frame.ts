import {
  outsideFramePath,
  outsideHosts,
  type OutsideServiceIds,
  outsideScriptHost,
} from '@earmark/core/analytics/outside-services.ts'
import type { App } from '../../platform/http/app-env.ts'
import type { Services } from '../../services.ts'

/** The one answer that may load from elsewhere, and it may reach nothing of ours: it has no origin (decision 044). */
export function registerOutsideFrame(
  app: App,
  build: NonNullable<Services['webBuild']>,
  ids: OutsideServiceIds,
): void {
  app.get(outsideFramePath, (c) => {
    const nonce = c.get('nonce')
    c.set('contentPolicy', framePolicy(nonce))
    c.set('isFramed', true)
    c.header('Cache-Control', 'no-store')
    return c.html(build.outsideFrame({ nonce, origin: c.get('origin') }, ids))
  })
}

function framePolicy(nonce: string): string {
  const hosts = outsideHosts.join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${outsideScriptHost}`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ')
}
