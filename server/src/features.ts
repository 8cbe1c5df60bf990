import { analytics } from './features/analytics/feature.ts'
import { archives } from './features/archives/feature.ts'
import { attachments } from './features/attachments/feature.ts'
import { billing } from './features/billing/feature.ts'
import { calendars } from './features/calendars/feature.ts'
import { channels } from './features/channels/feature.ts'
import { creations } from './features/creations/feature.ts'
import { doors } from './features/doors/feature.ts'
import { documents } from './features/export/feature.ts'
import { identity } from './features/identity/feature.ts'
import { lookBack } from './features/look-back/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { operations } from './features/operations/feature.ts'
import { operator } from './features/operator/feature.ts'
import { publishing } from './features/publishing/feature.ts'
import { realtime } from './features/realtime/feature.ts'
import { recordings } from './features/recordings/feature.ts'
import { reviews } from './features/reviews/feature.ts'
import { search } from './features/search/feature.ts'
import { sharing } from './features/sharing/feature.ts'
import { site } from './features/site/feature.ts'
import { sync } from './features/sync/feature.ts'
import { tags } from './features/tags/feature.ts'
import { teams } from './features/teams/feature.ts'
import { todos } from './features/todos/feature.ts'
import { transcription } from './features/transcription/feature.ts'
import { uploads } from './features/uploads/feature.ts'
import { usage } from './features/usage/feature.ts'
import type { Feature } from './platform/feature.ts'
import type { Services } from './services.ts'

/** All there are. Who calls is told first; the bytes of what others let go of are removed by uploads, after them. */
const features: readonly ((services: Services) => Feature)[] = [
  identity,
  recordings,
  documents,
  transcription,
  attachments,
  creations,
  archives,
  sharing,
  doors,
  publishing,
  uploads,
  tags,
  channels,
  teams,
  notifications,
  lookBack,
  search,
  todos,
  calendars,
  usage,
  billing,
  reviews,
  realtime,
  sync,
  analytics,
  operations,
  operator,
  site,
]

export function featuresOf(services: Services): Feature[] {
  return features.map((feature) => feature(services))
}
