import { may } from '@earmark/core/access/permissions.ts'
import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { InvitePeople } from '../features/teams/invite-people.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export default function InviteMembersPage() {
  const viewer = useViewer()
  if (viewer.kind !== 'user') return null
  const { account } = viewer
  const canInvite = account.kind === 'team' && may(account.role, 'member.invite')
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Invite people">
        <p className="break-words">{sentenceFor(account)}</p>
      </PageHead>
      <div className="mt-8">
        {canInvite && <InvitePeople accountId={account.id} />}
        {account.kind === 'personal' && <LinkButton to="/d/settings/members">Create a team</LinkButton>}
      </div>
    </div>
  )
}

function sentenceFor({ kind, role, name }: AccountSummary): string {
  if (kind === 'personal') {
    return 'Your current account is your personal one, for you alone: create a team first, then invite people to it.'
  }
  if (!may(role, 'member.invite')) {
    return `In ${name}, owners and administrators invite people. Ask one of them.`
  }
  return `The people you invite read the notes of ${name} and add their own.`
}
