import type { PageAuthor } from '@earmark/core/entities/page.ts'
import { useState } from 'react'
import { Switch } from '../../base/ui/switch.tsx'
import { AuthorFields } from './author-fields.tsx'
import { useAuthorCheck } from './use-author-check.ts'

/** Whether it is decided under which name the first page of an account is published. */
export function useNaming(known: PageAuthor | null, typed: PageAuthor | null) {
  const [isUnnamed, setIsUnnamed] = useState(false)
  const check = useAuthorCheck(typed, 'Enter a public name, or choose to publish without one.')
  const isSettled = known !== null || isUnnamed
  return {
    typed,
    check,
    isUnnamed,
    setIsUnnamed,
    /** What is to be chosen before the page is published. */
    chosen: isSettled || !typed ? undefined : typed,
    isDecided: () => isSettled || check.isRight(),
  }
}

interface FirstNameProps {
  naming: ReturnType<typeof useNaming>
  onChange: (author: PageAuthor) => void
}

/** Asked before the first page: nobody is without a name by oversight. */
export function FirstName({ naming: { typed, check, isUnnamed, setIsUnnamed }, onChange }: FirstNameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isUnnamed && <AuthorFields author={typed} {...check} onChange={onChange} />}
      <Switch
        label="Publish without a name"
        hint="Your pages are then by “Unnamed author”. You can choose a name later."
        checked={isUnnamed}
        onChange={({ target }) => setIsUnnamed(target.checked)}
      />
    </div>
  )
}
