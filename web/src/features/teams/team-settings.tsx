import { may } from '@earmark/core/access/permissions.ts'
import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import type { AccountDetails } from '@earmark/core/teams/teams-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { inTabAccount } from '../../base/session/tab-account.ts'
import { proveFirst } from '../../base/session/with-proof.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { AccountForm } from '../../base/forms/account-form.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { Moment } from '../../base/times/moment.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { checkTeamName } from './check-team-name.ts'
import { DeleteTeam } from './delete-team.tsx'

/** What concerns the team itself; nothing of it in a personal account. */
export function TeamSettings() {
  const viewer = useViewer()
  if (viewer.kind !== 'user' || viewer.account.kind === 'personal') return null
  const { account } = viewer
  return (
    <>
      <TeamFacts account={account} />
      {may(account.role, 'account.export') && (
        <SettingsPart
          title="Export the team’s data"
          about="One archive of every note you can see, with its audio, files and comments. It leaves out private channels you are not in, and notes others keep in no channel."
        >
          <ExportTeam account={account} />
        </SettingsPart>
      )}
      {may(account.role, 'account.delete') && (
        <SettingsPart
          title="Delete the team"
          about="Deletes everything in it, for everyone, permanently. That includes what you cannot see and your export leaves out."
        >
          <DeleteTeam account={account} />
        </SettingsPart>
      )}
    </>
  )
}

function ExportTeam({ account }: { account: AccountSummary }) {
  const { isBusy, failure, run } = useAction()
  const download = async () => {
    await proveFirst()
    // It comes as a file, so that the page stays.
    window.location.assign(inTabAccount(`/api/v1/accounts/${account.id}/export`))
  }
  return (
    <>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <Button
        look="quiet"
        size="s"
        className="justify-self-start"
        busy={isBusy}
        onClick={() => run(download)}
      >
        Export the team
      </Button>
    </>
  )
}

function TeamFacts({ account }: { account: AccountSummary }) {
  const { state, reload } = useLoaded('GET /accounts/:id', { params: { id: account.id } })
  return (
    <SettingsPart title="Team" about="Everyone in the team sees its name, and so do people you invite.">
      <LoadedPart state={state} what="the team" onRetry={reload}>
        {(details) => (
          <div className="grid gap-4">
            {details.trial_ends_at && (
              <p className="text-ink-2">
                On trial until <Moment at={details.trial_ends_at} />
                {' · '}
                {details.members === 1 ? 'one person' : `${details.members} people`}
                <br />
                After that the team has the limits of the Free plan. Nothing is deleted.
              </p>
            )}
            {may(account.role, 'account.rename') && <RenameTeam details={details} />}
          </div>
        )}
      </LoadedPart>
    </SettingsPart>
  )
}

function RenameTeam({ details: { id, name } }: { details: AccountDetails }) {
  const submission = useSubmit(async (values) => {
    const wish = textOf(values, 'name').trim()
    const wrong = checkTeamName(wish)
    if (wrong) return { name: wrong }
    await api.call('PATCH /accounts/:id', { params: { id }, body: { name: wish } })
    // The name stands in the frame of every page.
    window.location.reload()
    return {}
  })
  return (
    <AccountForm submission={submission} action="Save">
      <Field
        label="Team name"
        name="name"
        autoComplete="off"
        defaultValue={name}
        error={submission.refusals['name']}
      />
    </AccountForm>
  )
}
