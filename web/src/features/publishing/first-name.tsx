import type { PageAuthor } from '@earmark/core/entities/page.ts'
import { addressRefusal } from '@earmark/core/publishing/author-address.ts'
import { useRef, useState } from 'react'
import { Switch } from '../../base/ui/switch.tsx'
import { AuthorFields } from './author-fields.tsx'

/** Whether it is decided under which name the first page of an account is published. */
export function useNaming(known: PageAuthor | null, typed: PageAuthor | null) {
  const field = useRef<HTMLInputElement>(null)
  const [isUnnamed, setIsUnnamed] = useState(false)
  const addressField = useRef<HTMLInputElement>(null)
  const [isTried, setIsTried] = useState(false)
  const isEmpty = !typed?.name.trim()
  return {
    field,
    addressField,
    isTried,
    typed,
    isUnnamed,
    setIsUnnamed,
    isMissed: isTried && isEmpty,
    /** What is to be chosen before the page is published. */
    chosen: known || isUnnamed || !typed ? undefined : typed,
    isDecided(): boolean {
      if (known || isUnnamed) return true
      const wrong = isEmpty ? field : addressRefusal(typed?.address ?? '') && addressField
      if (!wrong) return true
      setIsTried(true)
      wrong.current?.focus()
      return false
    },
  }
}

interface FirstNameProps {
  naming: ReturnType<typeof useNaming>
  onChange: (author: PageAuthor) => void
}

/** Asked before the first page: nobody is without a name by oversight. */
export function FirstName({ naming, onChange }: FirstNameProps) {
  const { field, addressField, typed, isUnnamed, isMissed, isTried, setIsUnnamed } = naming
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isUnnamed && (
        <AuthorFields
          author={typed}
          field={field}
          addressField={addressField}
          isTried={isTried && !isMissed}
          error={isMissed ? 'Enter a public name, or choose to publish without one.' : undefined}
          onChange={onChange}
        />
      )}
      <Switch
        label="Publish without a name"
        hint="Your pages are then by “Unnamed author”. You can choose a name later."
        checked={isUnnamed}
        onChange={({ target }) => setIsUnnamed(target.checked)}
      />
    </div>
  )
}
