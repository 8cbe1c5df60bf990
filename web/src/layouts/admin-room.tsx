import { type ComponentType, lazy, Suspense } from 'react'
import type { AdminSection } from '../base/settings/sections.ts'
import { RoomFrame } from '../features/admin/room-frame.tsx'
import { SettingsSkeleton } from '../features/settings/settings-skeleton.tsx'

const ProofDialog = lazy(async () => ({
  default: (await import('../features/security/proof-dialog.tsx')).ProofDialog,
}))

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** What stands in each room; loaded when it is first opened. */
const rooms: Record<AdminSection, ComponentType> = {
  health: later(async () => (await import('../features/admin/server-health.tsx')).ServerHealth),
  analytics: later(async () => (await import('../features/admin/analytics-report.tsx')).AnalyticsReport),
  reviews: later(async () => (await import('../features/reviews/judge-reviews.tsx')).JudgeReviews),
  pages: later(async () => (await import('../features/admin/pages-room.tsx')).PagesRoom),
  people: later(async () => (await import('../features/admin/people-room.tsx')).PeopleRoom),
  billing: later(async () => (await import('../features/admin/billing-room.tsx')).BillingRoom),
  log: later(async () => (await import('../features/admin/instance-log.tsx')).InstanceLog),
}

/** A room of the administrator of the instance. */
export function AdminRoom({ section }: { section: AdminSection }) {
  const Room = rooms[section]
  return (
    <RoomFrame section={section}>
      <Suspense key={section} fallback={<SettingsSkeleton />}>
        <Room />
      </Suspense>
      <Suspense>
        <ProofDialog />
      </Suspense>
    </RoomFrame>
  )
}
