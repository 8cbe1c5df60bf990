import type { PageAuthor } from '@earmark/core/entities/page.ts'
import { addressRefusal, suggestAddress } from '@earmark/core/publishing/author-address.ts'
import { type RefObject, useState } from 'react'
import { Field } from '../../base/ui/field.tsx'

interface AuthorFieldsProps {
  author: PageAuthor | null
  /** An address was chosen before: it does not follow the name. */
  isChosen?: boolean
  /** That of the name, and what is wrong with it. */
  field?: RefObject<HTMLInputElement | null>
  error?: string | undefined
  addressField: RefObject<HTMLInputElement | null>
  /** It was tried to save them: what is wrong with the address is said. */
  isTried: boolean
  onChange: (author: PageAuthor) => void
}

/** Asked before the first page of an account: then the address follows the name until it is typed. */
export function AuthorFields({ author, isChosen = false, onChange, ...shown }: AuthorFieldsProps) {
  const { field, error, addressField, isTried } = shown
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
        hint={`Your pages are listed at /pages/${address || '…'}. 3 to 40 letters a to z, digits and hyphens.`}
        ref={addressField}
        error={isTried ? addressRefusal(address) : undefined}
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
