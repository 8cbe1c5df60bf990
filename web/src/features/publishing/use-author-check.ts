import type { PageAuthor } from '@earmark/core/entities/page.ts'
import { addressRefusal } from '@earmark/core/publishing/author-address.ts'
import { publicNameRefusal } from '@earmark/core/publishing/author-name.ts'
import { isAboutName } from '@earmark/core/text/name-sentences.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../base/api/api-error.ts'

type Field = keyof PageAuthor

/** What is wrong with a public name and its address, said at their fields once it was tried to save them. */
export function useAuthorCheck(author: PageAuthor | null, noName: string) {
  const nameField = useRef<HTMLInputElement>(null)
  const addressField = useRef<HTMLInputElement>(null)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<{ field: Field; value: string; sentence: string }>()
  const known = wrongWith(author, noName)
  const isRefused = refused && author?.[refused.field] === refused.value
  return {
    nameField,
    addressField,
    wrong: { ...(isTried && known), ...(isRefused && { [refused.field]: refused.sentence }) },
    /** Whether they can be sent; if not, the first that is wrong is gone to. */
    isRight(): boolean {
      setIsTried(true)
      const first = known.name ? nameField : known.address && addressField
      if (!first) return true
      first.current?.focus()
      return false
    },
    /** Whether what the server says of these is about one of them: then it stands there. */
    refuse(error: unknown, sent: PageAuthor): boolean {
      const field = fieldOf(error)
      if (!field || !(error instanceof ApiError)) return false
      setRefused({ field, value: sent[field], sentence: error.sentence })
      const its = field === 'name' ? nameField : addressField
      its.current?.focus()
      return true
    },
  }
}

export type AuthorCheck = ReturnType<typeof useAuthorCheck>

/** An address follows its name: of what is empty the name alone is missed. */
function wrongWith(author: PageAuthor | null, noName: string): Partial<Record<Field, string>> {
  if (!author?.name.trim()) return { name: noName }
  const name = publicNameRefusal(author.name)
  const address = addressRefusal(author.address)
  return { ...(name && { name }), ...(address && { address }) }
}

function fieldOf(error: unknown): Field | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'author_address_unavailable') return 'address'
  if (error.code === 'author_name_unavailable') return 'name'
  return isAboutName(error.sentence) ? 'name' : undefined
}
