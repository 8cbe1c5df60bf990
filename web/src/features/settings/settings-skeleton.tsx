import { Skeleton } from '../../base/ui/skeleton.tsx'

/** Stands in for a section until it has come. */
export function SettingsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </div>
  )
}
