import type { Person } from '@earmark/core/people.ts'
import { mentionAt, namesToOffer } from '@earmark/core/text/mentions.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useViewer } from '../../../base/session/use-viewer.ts'

interface NameOfferOptions {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  readers: readonly Person[]
  onText: (text: string) => void
}

export type NameOffer = ReturnType<typeof useNameOffer>

/** Names that may be meant by what is written after an @; chosen by arrows and Enter, or by a click. */
export function useNameOffer({ field, text, readers, onText }: NameOfferOptions) {
  const viewer = useViewer()
  const own = viewer.kind === 'user' ? viewer.user.id : undefined
  const [sought, setSought] = useState<{ from: number; sought: string }>()
  const [at, setAt] = useState(0)
  const names = sought ? namesToOffer(readers, { sought: sought.sought, own }) : []
  const close = () => setSought(undefined)
  const look = () => {
    const caret = field.current?.selectionStart ?? 0
    setSought(mentionAt(field.current?.value ?? '', caret))
    setAt(0)
  }
  const take = ({ name }: Person) => {
    if (!sought) return
    const before = `${text.slice(0, sought.from)}@${name} `
    onText(before + text.slice(sought.from + 1 + sought.sought.length))
    close()
    // Once the new text is in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    const person = names[at]
    if (!person) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((at + step + names.length) % names.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(person)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { names, at, look, take, close, handleKey }
}
