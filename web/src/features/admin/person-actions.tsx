import type { AdminPerson } from '@earmark/core/admin-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { ReasonQuestion } from '../../base/settings/reason-question.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'

interface PersonActionsProps {
  person: AdminPerson
  onChange: () => void
}

/** What the administrator can do about somebody else. */
export function PersonActions(props: PersonActionsProps) {
  const { is_signed_in, is_admin, is_leaving, suspended } = props.person
  return (
    <div className="flex flex-wrap gap-2 xl:justify-end">
      {is_signed_in && <SignOut {...props} />}
      {suspended && <LiftSuspension {...props} />}
      {!suspended && !is_admin && <Suspend {...props} />}
      {!is_leaving && <DeleteAccount {...props} />}
    </div>
  )
}

function SignOut({ person, onChange }: PersonActionsProps) {
  const signOut = async () => {
    await withProof(() => api.call('DELETE /admin/people/:id/sessions', { params: { id: person.id } }))
    onChange()
  }
  return (
    <AskFirst
      action="Sign out everywhere"
      question={`Sign ${person.name} out everywhere?`}
      no="Cancel"
      yes="Sign out everywhere"
      onYes={signOut}
    >
      <p>All their sessions end. They can sign in again, and see in their log that you did this.</p>
    </AskFirst>
  )
}

function Suspend({ person, onChange }: PersonActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const suspend = async (reason: string) => {
    const given = { params: { id: person.id }, body: { reason } }
    await withProof(() => api.call('POST /admin/people/:id/suspension', given))
    onChange()
  }
  return (
    <>
      <Button look="quiet" size="s" className="text-danger" onClick={() => setIsAsking(true)}>
        Suspend…
      </Button>
      {isAsking && (
        <ReasonQuestion
          title={`Suspend ${person.name}?`}
          about="They are signed out everywhere and cannot sign in. Links and pages they made lead nowhere. Nothing is deleted, and you can lift it."
          yes="Suspend"
          hint="They get it by email, and read it when they try to sign in."
          onYes={suspend}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function LiftSuspension({ person, onChange }: PersonActionsProps) {
  const { isBusy, failure, run } = useAction()
  const lift = async () => {
    await withProof(() => api.call('DELETE /admin/people/:id/suspension', { params: { id: person.id } }))
    onChange()
  }
  return (
    <>
      <Button look="quiet" size="s" busy={isBusy} onClick={() => run(lift)}>
        Lift suspension
      </Button>
      {failure && <Notice kind="alert">{failure}</Notice>}
    </>
  )
}

function DeleteAccount({ person, onChange }: PersonActionsProps) {
  const [typed, setTyped] = useState('')
  const remove = async () => {
    const given = { params: { id: person.id }, body: { email: typed.trim() } }
    await withProof(() => api.call('POST /admin/people/:id/deletion', given))
    onChange()
  }
  return (
    <AskFirst
      action="Delete account"
      question={`Delete the account of ${person.name}?`}
      no="Keep it"
      yes="Delete account"
      isNotYet={typed.trim().toLowerCase() !== person.email}
      onYes={remove}
    >
      <p>
        They are signed out, and their account is hidden at once. For seven days they can restore it with the
        link in our email; then it is permanently deleted with every note in it.
      </p>
      <Field
        label={`Type ${person.email} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskFirst>
  )
}
