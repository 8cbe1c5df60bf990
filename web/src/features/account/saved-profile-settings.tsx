import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { useMe } from './use-me.ts'

/** The profile as the server has it; each attempt to get it starts from nothing. */
export function SavedProfileSettings() {
  const [attempt, setAttempt] = useState(1)
  return <OneAttempt key={attempt} onRetry={() => setAttempt(attempt + 1)} />
}

function OneAttempt({ onRetry }: { onRetry: () => void }) {
  const state = useMe()
  if (state.kind === 'ready') return <ProfileSettings saved={state.me.user} />
  if (state.kind === 'loading') return <ProfileSkeleton />
  const retry = (
    <Button look="quiet" size="s" onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <Notice kind="alert" action={retry}>
      {state.sentence}
    </Notice>
  )
}

function ProfileSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </div>
  )
}
