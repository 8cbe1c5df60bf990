import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Refusals } from './check-fields.ts'

export interface Submission {
  form: RefObject<HTMLFormElement | null>
  isBusy: boolean
  refusals: Refusals
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Sends a form once at a time. What `send` refuses is shown, and the first wrong field gets the focus. */
export function useSubmit(send: (values: FormData) => Promise<Refusals>): Submission {
  const form = useRef<HTMLFormElement>(null)
  // State alone would let a second submit through before the next render.
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})

  useEffect(() => {
    const refused = Object.keys(refusals)
    if (refused.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  async function submit(values: FormData): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      setRefusals(await send(values))
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void submit(new FormData(event.currentTarget))
  }

  return { form, isBusy, refusals, handleSubmit }
}

export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
