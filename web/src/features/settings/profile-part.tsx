import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountForm } from '../../base/forms/account-form.tsx'
import type { Refusals } from '../../base/forms/check-fields.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { type SavedProfile, saveProfile } from '../../base/forms/save-profile.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { useSubmit } from '../../base/forms/use-submit.ts'

/** The fields of one part of the profile, as the server has it; the other parts stay as they are. */
type Fields = (saved: SavedProfile, refusals: Refusals) => ReactNode

export function ProfilePart({ fields }: { fields: Fields }) {
  const { state, reload } = useLoaded('GET /me')
  return (
    <LoadedPart state={state} what="your profile" onRetry={reload}>
      {({ user }) => <PartForm saved={user} fields={fields} />}
    </LoadedPart>
  )
}

function PartForm({ saved, fields }: { saved: SavedProfile; fields: Fields }) {
  const [isSaved, setIsSaved] = useState(false)
  const { revalidate } = useRevalidator()
  const submission = useSubmit(handleSend)

  async function handleSend(values: FormData): Promise<Refusals> {
    setIsSaved(false)
    const wrong = await saveProfile(values, saved)
    if (Object.keys(wrong).length > 0) return wrong
    // The name also stands in the account menu.
    await revalidate()
    setIsSaved(true)
    return {}
  }

  return (
    <div>
      <AccountForm submission={submission} action="Save">
        {fields(saved, submission.refusals)}
      </AccountForm>
      <p role="status" className="mt-3 min-h-6 text-sm text-leaf">
        {isSaved && 'Saved'}
      </p>
    </div>
  )
}
