import { channelTemplates, templateNames } from '@earmark/core/teams/channel-templates.ts'
import type { CreateTeamAnswer } from '@earmark/core/teams/teams-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { newTeamOpen } from '../../base/session/new-team.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'
import { AccountForm } from '../../base/forms/account-form.tsx'
import type { Refusals } from '../../base/forms/check-fields.ts'
import { checkTeamName } from './check-team-name.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { addressesIn } from './addresses-in.ts'
import { InviteOutcomes } from './invite-outcomes.tsx'

const templates = templateNames.map((value) => {
  const { title, about } = channelTemplates[value]
  return { value, text: `${title}: ${about}` }
})

/** A name is enough; people and channels can come later. */
export function NewTeamDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CreateTeamAnswer>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={made ? `${made.account.name} is ready` : 'New team'}
      description={
        made
          ? undefined
          : 'A place for notes that several people share. The first one is free to try for 14 days.'
      }
    >
      {made ? <TeamMade made={made} /> : <NewTeamForm onMade={setMade} />}
    </Dialog>
  )
}

function NewTeamForm({ onMade }: { onMade: (made: CreateTeamAnswer) => void }) {
  const submission = useSubmit(async (values) => create(values, onMade))
  const { refusals } = submission
  return (
    <AccountForm submission={submission} action="Create team">
      <Field label="Team name" name="name" autoComplete="off" error={refusals['name']} />
      <TextArea
        label="First members"
        name="members"
        rows={2}
        hint="Their email addresses, if you want to invite them now."
        error={refusals['members']}
      />
      <Select label="Starter channels" name="template" options={templates} />
    </AccountForm>
  )
}

async function create(values: FormData, onMade: (made: CreateTeamAnswer) => void): Promise<Refusals> {
  const name = textOf(values, 'name').trim()
  const wrong = checkTeamName(name)
  if (wrong) return { name: wrong }
  const members = addressesIn(textOf(values, 'members'))
  const template = templateNames.find((known) => known === textOf(values, 'template'))
  const made = await api.call('POST /teams', { body: { name, members, template } })
  const isAsWished = made.account.trial_ends_at !== null
  if (!isAsWished || made.invitations.some(({ outcome }) => outcome !== 'invited')) onMade(made)
  else await openTeam(made)
  return {}
}

/** This page may have heard of the team already: then it opens in the same document, where the dialog would stay. */
async function openTeam({ account }: CreateTeamAnswer): Promise<void> {
  await switchAccount(account.id)
  newTeamOpen.set(false)
}

/** Shown where something is not as it was wished for: else the team itself opens. */
function TeamMade({ made }: { made: CreateTeamAnswer }) {
  return (
    <div className="grid gap-5">
      {made.account.trial_ends_at === null && (
        <p>You have had your free trial with another team, so this one begins on Free.</p>
      )}
      {made.invitations.length > 0 && <InviteOutcomes results={made.invitations} />}
      <Button className="justify-self-start" onClick={() => void openTeam(made)}>
        Open the team
      </Button>
    </div>
  )
}
