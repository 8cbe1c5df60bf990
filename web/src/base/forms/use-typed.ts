import { type RefObject, useEffect, useState } from 'react'
import { textOf } from './use-submit.ts'

/** What stands in these fields now. Also what was typed, or filled in by the browser, before the page came alive. */
export function useTyped(form: RefObject<HTMLFormElement | null>): Readonly<Record<string, string>> {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})

  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const read = (): void => {
      const values = new FormData(element)
      setTyped(Object.fromEntries([...values.keys()].map((name) => [name, textOf(values, name)])))
    }
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form])

  return typed
}
