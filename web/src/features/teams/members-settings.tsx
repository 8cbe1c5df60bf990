import { may } from '@earmark/core/access/permissions.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { api } from '../../base/api/fetch-client.ts'
import { reopenIn } from '../../base/session/switch-account.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { Button } from '../../base/ui/button.tsx'
import { newTeamOpen } from '../../base/session/new-team.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { DomainSwitch } from './domain-switch.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InvitePeople } from './invite-people.tsx'
import { MemberTable } from './member-table.tsx'

/** Who is in the team, and the ways in and out of it. */
export function MembersSettings() {
  const viewer = useViewer()
  if (viewer.kind !== 'user') return null
  if (viewer.account.kind === 'personal') return <NoTeam />
  const { role, name } = viewer.account
  return (
    <>
      {may(role, 'member.list') && <TeamMembers viewer={viewer} />}
      {may(role, 'member.invite') && (
        <Invitations accountId={viewer.account.id} isPaid={viewer.account.paid} />
      )}
      {may(role, 'invitation.open_domain') && (
        <SettingsPart title="By email domain" about="For teams that share one email domain.">
          <DomainSwitch accountId={viewer.account.id} />
        </SettingsPart>
      )}
      <SettingsPart title={`Leave ${name}`} about="What you recorded in it stays with the team.">
        <LeaveTeam viewer={viewer} />
      </SettingsPart>
    </>
  )
}

function NoTeam() {
  return (
    <SettingsPart
      title="Members"
      about="Your personal account is only yours. Create a team to share notes with others, or switch to one."
    >
      <Button size="s" className="justify-self-start" onClick={() => newTeamOpen.set(true)}>
        New team…
      </Button>
    </SettingsPart>
  )
}

function TeamMembers({ viewer }: { viewer: SignedIn }) {
  const { state, reload } = useLoaded('GET /accounts/:id/members', { params: { id: viewer.account.id } })
  return (
    <SettingsPart title="Members" about={`Everyone who is in ${viewer.account.name}.`}>
      <LoadedPart state={state} what="the members" onRetry={reload}>
        {({ items }) => <MemberTable viewer={viewer} members={items} onChange={reload} />}
      </LoadedPart>
    </SettingsPart>
  )
}

const aboutInviting = 'Each gets an email with a link that works for seven days.'
const aboutSeats =
  'Whoever joins takes a free seat of your plan, or adds one, which is paid for at once, out of credit first, for the rest of the period.'

function Invitations({ accountId, isPaid }: { accountId: string; isPaid: boolean }) {
  const { state, reload } = useLoaded('GET /accounts/:id/invitations', { params: { id: accountId } })
  return (
    <>
      <SettingsPart title="Invite people" about={isPaid ? `${aboutInviting} ${aboutSeats}` : aboutInviting}>
        <InvitePeople accountId={accountId} onInvited={reload} />
      </SettingsPart>
      <SettingsPart title="Open invitations" about="Sent, and not used yet.">
        <LoadedPart state={state} what="the invitations" onRetry={reload}>
          {({ items }) => <InvitationList accountId={accountId} items={items} onChange={reload} />}
        </LoadedPart>
      </SettingsPart>
    </>
  )
}

/** The last owner is told to hand it over first. */
function LeaveTeam({ viewer: { user, account, accounts } }: { viewer: SignedIn }) {
  const leave = async () => {
    const params = { id: account.id, user_id: user.id }
    await api.call('DELETE /accounts/:id/members/:user_id', { params })
    await reopenIn(accounts.find(({ kind }) => kind === 'personal')?.id ?? '')
  }
  return (
    <AskFirst action="Leave the team" question={`Leave ${account.name}?`} no="Stay" yes="Leave" onYes={leave}>
      <p>You will no longer see its notes on any device, unless someone invites you again.</p>
    </AskFirst>
  )
}
