import type { PageAuthor } from '@earmark/core/entities/page.ts'
import { suggestAddress } from '@earmark/core/publishing/author-address.ts'
import { type RefObject, useState } from 'react'
import { Field } from '../../base/ui/field.tsx'

interface AuthorFieldsProps {
  author: PageAuthor | null
  /** An address was chosen before: it does not follow the name. */
  isChosen?: boolean
  /** That of the name, and what is wrong with it. */
  field?: RefObject<HTMLInputElement | null>
  error?: string | undefined
  onChange: (author: PageAuthor) => void
}

/** Asked before the first page of an account: then the address follows the name until it is typed. */
export function AuthorFields({ author, isChosen = false, field, error, onChange }: AuthorFieldsProps) {
  const [isTyped, setIsTyped] = useState(isChosen)
  const { name, address } = author ?? { name: '', address: '' }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <legend className="mb-3 text-lg font-semibold">Your public name</legend>
      <p className="text-ink-2">
        It stands on every page you publish, and is all that readers are told of you.
      </p>
      <Field
        label="Public name"
        ref={field}
        error={error}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) =>
          onChange({ name: target.value, address: isTyped ? address : suggestAddress(target.value) })
        }
      />
      <Field
        label="Address"
        hint="Your pages are at /pages/ and this. Small letters, digits and hyphens."
        value={address}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => {
          setIsTyped(true)
          onChange({ name, address: target.value })
        }}
      />
    </fieldset>
  )
}
