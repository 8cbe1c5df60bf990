import type { PageAuthor } from '@earmark/core/entities/page.ts'
import { suggestAddress } from '@earmark/core/publishing/author-address.ts'
import { useState } from 'react'
import { Field } from '../../base/ui/field.tsx'
import type { AuthorCheck } from './use-author-check.ts'

interface AuthorFieldsProps extends Pick<AuthorCheck, 'nameField' | 'addressField' | 'wrong'> {
  author: PageAuthor | null
  /** An address was chosen before: it does not follow the name. */
  isChosen?: boolean
  onChange: (author: PageAuthor) => void
}

/** Asked before the first page of an account: then the address follows the name until it is typed. */
export function AuthorFields({ author, isChosen = false, onChange, ...checked }: AuthorFieldsProps) {
  const { nameField, addressField, wrong } = checked
  const [isTyped, setIsTyped] = useState(isChosen)
  const { name, address } = author ?? { name: '', address: '' }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <legend className="mb-3 text-lg font-semibold">Your public name and address</legend>
      <p className="text-ink-2">
        Both stand on every page you publish, and are all that readers are told of you.
      </p>
      <Field
        label="Public name"
        ref={nameField}
        error={wrong.name}
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
        error={wrong.address}
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
