import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { useMe } from './use-me.ts'

/** The profile as the server has it, once it is here. */
export function SavedProfileSettings() {
  const [attempt, setAttempt] = useState(1)
  const state = useMe(attempt)
  if (state.kind === 'ready') return <ProfileSettings saved={state.me.user} email={state.me.user.email} />
  if (state.kind === 'failed') {
    return (
      <Notice
        kind="alert"
        action={
          <Button look="quiet" size="s" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        }
      >
        {state.sentence}
      </Notice>
    )
  }
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </div>
  )
}
