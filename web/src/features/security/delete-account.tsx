import type { AccountDeletionAnswer } from '@earmark/core/safety-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveBy } from '../../base/session/sign-out.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { SettingsPart } from '../../base/settings/settings-part.tsx'

const names = new Intl.ListFormat('en')

/** The way out, with everything. */
export function DeleteAccount() {
  const { state, reload } = useLoaded('GET /me/deletion')
  return (
    <SettingsPart
      title="Delete your account"
      about="Your account and the notes in it are hidden at once. For seven days you can restore them with the link in our email; then they are permanently deleted. Notes you made in a team with others stay with the team."
    >
      <LoadedPart state={state} what="what would be deleted" onRetry={reload}>
        {(teams) => <Deletion teams={teams} />}
      </LoadedPart>
    </SettingsPart>
  )
}

function Deletion({ teams }: { teams: AccountDeletionAnswer }) {
  const { teams_to_hand_over: toHandOver, teams_going_along: goingAlong } = teams
  if (toHandOver.length > 0) {
    return (
      <Notice>
        You are the last owner of {names.format(toHandOver)}. Transfer{' '}
        {toHandOver.length === 1 ? 'it' : 'them'} to someone first.
      </Notice>
    )
  }
  return (
    <AskFirst
      action="Delete my account"
      question="Delete your account?"
      no="Keep it"
      yes="Delete my account"
      onYes={deleteAccount}
    >
      <p>
        Every note in your personal account is deleted with its audio and files, on every device.
        {goingAlong.length > 0 &&
          ` ${names.format(goingAlong)} will be deleted too, as you are the only member.`}{' '}
        Notes you made in a team with others stay with the team.
      </p>
    </AskFirst>
  )
}

/** What this device keeps goes as it does when one signs out: what the server never had waits for its owner. */
async function deleteAccount(): Promise<void> {
  const leave = () => api.call('POST /me/deletion', { body: { understood: true } })
  await leaveBy(() => withProof(leave), { account: 'deleted' })
}
