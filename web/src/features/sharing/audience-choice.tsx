import type { Audience, Share } from '@earmark/core/entities/share.ts'
import { useId } from 'react'
import { useViewer } from '../../base/session/use-viewer.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Field } from '../../base/ui/field.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Switch } from '../../base/ui/switch.tsx'
import { commentsBarredBy } from './share-draft.ts'
import type { DraftPartProps } from './what-choice.tsx'

interface AudienceChoiceProps extends DraftPartProps {
  /** Whom it is for is chosen once. */
  link: Share | undefined
  sendsMail: boolean
  error: string | undefined
}

const choices: readonly { value: Audience['kind']; text: string }[] = [
  { value: 'anyone', text: 'Anyone with the link' },
  { value: 'person', text: 'A person' },
  { value: 'team', text: 'A team' },
]

/** Who can open it, and whether they may comment. */
export function AudienceChoice(props: AudienceChoiceProps) {
  const { draft, link, onChange } = props
  const teams = useTeams()
  const offered = choices.filter(({ value }) => value !== 'team' || teams.length > 0)
  const bar = commentsBarredBy(draft)
  const choose = (audience: Audience['kind']) =>
    onChange({ audience, team: draft.team || (teams[0]?.id ?? '') })
  return (
    <div className="grid gap-4">
      {!link && (
        <Segmented label="Who can open it" options={offered} value={draft.audience} onChange={choose} />
      )}
      {!link && draft.audience === 'person' && <PersonField {...props} />}
      {!link && draft.audience === 'team' && (
        <Select
          label="Team"
          value={draft.team}
          options={teams.map(({ id, name }) => ({ value: id, text: name }))}
          hint="Everyone in it can open the note, except guests. It is listed under Shared, and they are notified."
          onChange={(event) => onChange({ team: event.target.value })}
        />
      )}
      {draft.audience !== 'anyone' && (
        <Switch
          label="Allow comments"
          hint={bar ?? 'They read the note’s comments and add their own.'}
          disabled={bar !== null}
          checked={draft.mayComment && bar === null}
          onChange={(event) => onChange({ mayComment: event.target.checked })}
        />
      )}
    </div>
  )
}

/** Those in which the person is more than a guest. */
function useTeams() {
  const viewer = useViewer()
  if (viewer.kind !== 'user') return []
  return viewer.accounts.filter(({ kind, role }) => kind === 'team' && role !== 'guest')
}

function PersonField({ draft, sendsMail, error, onChange }: AudienceChoiceProps) {
  const viewer = useViewer()
  const listId = useId()
  const team = viewer.kind === 'user' && viewer.account.kind === 'team' ? viewer.account : undefined
  return (
    <>
      <Field
        label="Email address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        list={team && listId}
        value={draft.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={error}
        hint={sendsMail ? byEmail : withoutMail}
      />
      {team && <Teammates id={listId} team={team.id} />}
    </>
  )
}

/** Offered by name while the address is typed. Nothing waits for them. */
function Teammates({ id, team }: { id: string; team: string }) {
  const { state } = useLoaded('GET /accounts/:id/members', { params: { id: team } })
  return (
    <datalist id={id}>
      {state.kind === 'ready' &&
        state.value.items.map(({ email, name }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
    </datalist>
  )
}

const byEmail =
  'They get an email with the link. It opens once they are signed in to Earmark and have confirmed this address.'
const withoutMail =
  'No mail server is set here, so no email reaches them: give them the link yourself. It opens once they are signed in to Earmark and have confirmed this address. Whoever runs this instance finds the email for that in the folder “outbox” of its data; signing in through another service confirms it too.'
