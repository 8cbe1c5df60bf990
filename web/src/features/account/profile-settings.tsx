import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusals } from './check-fields.ts'
import { ProfileForm, type SavedProfile } from './profile-form.tsx'
import { saveProfile } from './save-profile.ts'
import { useSubmit } from './use-submit.ts'

export function ProfileSettings({ saved }: { saved: SavedProfile }) {
  const [isSaved, setIsSaved] = useState(false)
  const { revalidate } = useRevalidator()
  const submission = useSubmit(handleSend)

  async function handleSend(values: FormData): Promise<Refusals> {
    setIsSaved(false)
    const wrong = await saveProfile(values)
    if (Object.keys(wrong).length > 0) return wrong
    // The name also stands in the account menu.
    await revalidate()
    setIsSaved(true)
    return {}
  }

  return (
    <div>
      <ProfileForm saved={saved} submission={submission} action="Save" />
      <p role="status" className="mt-3 min-h-6 text-center text-sm text-leaf">
        {isSaved && 'Saved'}
      </p>
    </div>
  )
}
