import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Refusals } from './check-fields.ts'

export interface Submission {
  form: RefObject<HTMLFormElement | null>
  isBusy: boolean
  refusals: Refusals
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** A field that is being mended is no longer called wrong. */
  handleInput: (event: FormEvent<HTMLFormElement>) => void
}

/** Sends a form once at a time. What `send` refuses is shown, and the first wrong field gets the focus. */
export function useSubmit(send: (values: FormData) => Promise<Refusals>): Submission {
  const form = useRef<HTMLFormElement>(null)
  // State alone would let a second submit through before the next render.
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})

  // Only an answer moves the focus; mending one field must not pull the person to the next.
  const isAnswerNew = useRef(false)
  useEffect(() => {
    if (!isAnswerNew.current) return
    isAnswerNew.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  async function submit(values: FormData): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      const answer = await send(values)
      isAnswerNew.current = true
      setRefusals(answer)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void submit(new FormData(event.currentTarget))
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>): void {
    const field = target instanceof HTMLElement ? target.getAttribute('name') : null
    if (field) setRefusals((before) => without(before, field))
  }

  return { form, isBusy, refusals, handleSubmit, handleInput }
}

export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

function without(refusals: Refusals, field: string): Refusals {
  if (!Object.hasOwn(refusals, field)) return refusals
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => name !== field))
}
