import type { AccountSummary } from '@earmark/core/access/viewer.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Field } from '../../base/ui/field.tsx'
import { AskFirst } from '../../base/settings/ask-first.tsx'

/** There is no undo, so the name is typed: a click too many does not end a team. */
export function DeleteTeam({ account }: { account: AccountSummary }) {
  const [typed, setTyped] = useState('')
  const remove = async () => {
    await withProof(() => api.call('DELETE /accounts/:id', { params: { id: account.id } }))
    await leaveFor('/app')
  }
  return (
    <AskFirst
      action="Delete the team"
      question={`Delete ${account.name}?`}
      no="Keep it"
      yes="Delete for good"
      isNotYet={typed.trim() !== account.name}
      onYes={remove}
    >
      <p>Every note is deleted for everyone, with its audio and comments. This cannot be undone.</p>
      <Field
        label={`Type “${account.name}” to delete it`}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskFirst>
  )
}
