import { roleNames } from '@earmark/core/teams/role-names.ts'
import type { JoinedAnswer, WaitingAnswer } from '@earmark/core/teams/teams-api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { AccountForm } from '../../base/forms/account-form.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'

async function enter(call: Promise<JoinedAnswer>): Promise<void> {
  await switchAccount((await call).account_id)
}

/** What waits for this person, and a place for an invitation that reached them in another way. */
export function JoinTeam({ email }: { email: string }) {
  const { state, reload } = useLoaded('GET /me/invitations')
  return (
    <div className="grid gap-10">
      <section aria-labelledby="waiting" className="grid gap-4 border-t border-line pt-8">
        <h2 id="waiting" className="text-2xl">
          Waiting for you
        </h2>
        <LoadedPart state={state} what="your invitations" onRetry={reload}>
          {(waiting) => <Waiting waiting={waiting} email={email} />}
        </LoadedPart>
      </section>
      <section aria-labelledby="code" className="grid gap-4 border-t border-line pt-8">
        <h2 id="code" className="text-2xl">
          I have a link or a code
        </h2>
        <CodeForm />
      </section>
    </div>
  )
}

function Waiting({ waiting, email }: { waiting: WaitingAnswer; email: string }) {
  const { isBusy, failure, run } = useAction()
  const { is_address_confirmed, invitations, teams } = waiting
  const join = (ask: () => Promise<JoinedAnswer>) => run(() => enter(ask()))
  if (!is_address_confirmed) {
    return (
      <p className="wrap-anywhere text-ink-2">
        Your address {email} is not confirmed, so invitations to it are not shown here. Open the link in the
        invitation itself, or paste it below.
      </p>
    )
  }
  if (invitations.length + teams.length === 0) {
    return (
      <p className="wrap-anywhere text-ink-2">
        No invitation is waiting for {email}. If someone told you they invited you, ask which address they
        used.
      </p>
    )
  }
  return (
    <>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <ul aria-label="Teams you can join" className="grid divide-y divide-line border-y border-line">
        {invitations.map(({ id, team, invited_by, role }) => (
          <TeamRow
            key={id}
            name={team}
            about={`${invited_by} invites you as ${roleNames[role].toLowerCase()}`}
            isBusy={isBusy}
            onJoin={() => join(() => api.call('POST /me/invitations/:id/accept', { params: { id } }))}
          />
        ))}
        {teams.map(({ account_id, name, domain, members }) => (
          <TeamRow
            key={account_id}
            name={name}
            about={`Open to ${domain} · ${members === 1 ? 'one person' : `${members} people`}`}
            isBusy={isBusy}
            onJoin={() => join(() => api.call('POST /teams/:id/join', { params: { id: account_id } }))}
          />
        ))}
      </ul>
    </>
  )
}

interface TeamRowProps {
  name: string
  about: string
  isBusy: boolean
  onJoin: () => void
}

function TeamRow({ name, about, isBusy, onJoin }: TeamRowProps) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm break-words text-ink-2">{about}</p>
      </div>
      <Button size="s" busy={isBusy} aria-label={`Join ${name}`} onClick={onJoin}>
        Join
      </Button>
    </li>
  )
}

function CodeForm() {
  const submission = useSubmit(async (values) => {
    const token = textOf(values, 'code').trim()
    if (token === '') return { code: 'Paste the link or the code of your invitation.' }
    await enter(api.call('POST /invitations/accept', { body: { token } }))
    return {}
  })
  return (
    <AccountForm submission={submission} action="Join">
      <Field
        label="Invitation link or code"
        name="code"
        autoComplete="off"
        spellCheck={false}
        error={submission.refusals['code']}
      />
    </AccountForm>
  )
}
