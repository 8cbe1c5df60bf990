import { problemOf } from '@earmark/core/errors.ts'
import { useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/checkbox.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { LookBackPreview } from './look-back-preview.tsx'
import { useLookBackChoice } from './use-look-back-choice.ts'

/** Whether one looks back on each week of this account, and where. */
export function LookBackSettings() {
  const notes = useNotes()
  const choice = useLookBackChoice()
  const [isShown, setIsShown] = useState(false)
  const set = async (next: { app?: boolean; mail?: boolean }) => {
    try {
      await notes.mutate('marks.set_look_back', next)
    } catch (error) {
      showToast(problemOf(error).detail)
    }
  }
  return (
    <SettingsPart
      title="Weekly look-back"
      about="What you recorded and typed in the week that is over, which to-dos are done and open, and a note of a year ago. In the app it is put together on this device. The email comes on Monday morning and has titles of your notes and your to-dos in it; after a week without notes there is none."
    >
      <div className="flex flex-wrap gap-x-8">
        <Checkbox
          label="In the app"
          disabled={!choice}
          checked={choice?.app ?? false}
          onChange={(event) => void set({ app: event.target.checked })}
        />
        <Checkbox
          label="By email"
          disabled={!choice}
          checked={choice?.mail ?? false}
          onChange={(event) => void set({ mail: event.target.checked })}
        />
      </div>
      <Button
        look="quiet"
        size="s"
        className="justify-self-start"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide this week’s' : 'Show what this week’s would say'}
      </Button>
      {isShown && <LookBackPreview />}
    </SettingsPart>
  )
}
