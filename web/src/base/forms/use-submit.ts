import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Refusals } from './check-fields.ts'
import { refusalsOf } from './refusals-of.ts'

export interface Submission {
  isBusy: boolean
  refusals: Refusals
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** A field that is being mended is no longer called wrong. */
  handleInput: (event: FormEvent<HTMLFormElement>) => void
}

/** Of a group of choices, the first. */
const wrongField = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input'

/**
 * Sends a form once at a time. What `send` refuses is shown, and what it throws as a call that failed; the first wrong
 * field gets the focus.
 */
export function useSubmit(send: (values: FormData) => Promise<Refusals>): Submission {
  // State alone would let a second submit through before the next render.
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      const answer = await send(new FormData(form)).catch((error: unknown) => refusalsOf(error))
      // At once, as the wrong fields must be marked before the first of them can be found.
      flushSync(() => setRefusals(answer))
      form.querySelector<HTMLElement>(wrongField)?.focus()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>): void {
    const field = target instanceof HTMLElement ? target.getAttribute('name') : null
    if (field) setRefusals((before) => without(before, field))
  }

  return { isBusy, refusals, handleSubmit, handleInput }
}

export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

function without(refusals: Refusals, field: string): Refusals {
  if (!Object.hasOwn(refusals, field)) return refusals
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => name !== field))
}
