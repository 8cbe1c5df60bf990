import type { AdminPerson } from '@earmark/core/admin-api.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { formatBytes } from '@earmark/core/text/format-bytes.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { Moment } from '../../base/times/moment.tsx'
import { Field } from '../../base/ui/field.tsx'

interface PersonRowProps {
  person: AdminPerson
  onChange: () => void
}

export function PersonRow({ person, onChange }: PersonRowProps) {
  const viewer = useViewer()
  const isOneself = viewer.kind === 'user' && viewer.user.id === person.id
  return (
    <div className="grid gap-2 py-1">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{person.name || 'No name yet'}</bdi>
          {isOneself && <span className="ml-2 text-sm font-normal text-leaf">You</span>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{person.email}</p>
        <p className="text-sm text-ink-2">
          Joined <Moment at={person.joined_at} /> ·{' '}
          {person.last_seen_at ? (
            <>
              last seen <Moment at={person.last_seen_at} />
            </>
          ) : (
            'signed in nowhere'
          )}{' '}
          · {plans[person.plan].title} · {formatBytes(person.storage_bytes)}
        </p>
      </div>
      {person.is_leaving ? (
        <p className="text-sm text-danger">This account is being deleted.</p>
      ) : (
        !isOneself && <Actions person={person} onChange={onChange} />
      )}
    </div>
  )
}

function Actions({ person, onChange }: PersonRowProps) {
  const [typed, setTyped] = useState('')
  const params = { id: person.id }
  const signOut = async () => {
    await withProof(() => api.call('DELETE /admin/people/:id/sessions', { params }))
    onChange()
  }
  const remove = async () => {
    const body = { email: typed.trim() }
    await withProof(() => api.call('POST /admin/people/:id/deletion', { params, body }))
    onChange()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {person.last_seen_at && (
        <AskFirst
          action="Sign out everywhere"
          question={`Sign ${person.name} out everywhere?`}
          no="Cancel"
          yes="Sign out everywhere"
          onYes={signOut}
        >
          <p>All their sessions end. They can sign in again, and see in their log that you did this.</p>
        </AskFirst>
      )}
      <AskFirst
        action="Delete account"
        question={`Delete the account of ${person.name}?`}
        no="Keep it"
        yes="Delete account"
        isNotYet={typed.trim().toLowerCase() !== person.email}
        onYes={remove}
      >
        <p>
          They are signed out, and their account is hidden at once. For seven days they can restore it with
          the link in our email; then it is permanently deleted with every note in it.
        </p>
        <Field
          label={`Type ${person.email} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </AskFirst>
    </div>
  )
}
