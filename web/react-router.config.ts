import type { Config } from '@react-router/dev/config'
import { routes } from '@earmark/core/routes.ts'

/** Pages that answer differently from one request to the next even for a guest: never made at build time. */
const madePerRequest = new Set<string>([
  'callback',
  'pages',
  'invite-accept',
  'redirect-to-store',
  'pay',
  'paywall',
  'paywall_ref',
  'teams_ref',
  'reviews',
])

/** Everything a guest may see and whose address says all: the server hands these out without rendering. */
const prerendered = routes
  .filter((route) => route.access === 'open' || route.access === 'guest-only')
  .filter((route) => !route.path.includes('{') && !madePerRequest.has(route.name))
  .map((route) => route.path)

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table goes out with the first page: no request of its own per link seen.
  routeDiscovery: { mode: 'initial' },
  // Said one by one: the build warns about each that is left out.
  future: {
    v8_middleware: true,
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: false,
    v8_passThroughRequests: false,
    v8_trailingSlashAwareDataRequests: false,
  },
  prerender: prerendered,
} satisfies Config
