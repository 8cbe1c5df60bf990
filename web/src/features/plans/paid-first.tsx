import { useEffect, useState } from 'react'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { SandboxNote } from './sandbox-note.tsx'

const askEveryMs = 2_000
const patienceMs = 60_000

interface PaidFirstProps {
  /** What the person does here, such as `Sign up`. */
  doing: string
  /** With which address this browser has paid. */
  onKnown: (email: string) => void
}

/** Says what to do for the plan, to who has paid before they have an account, or are signed in to it. */
export function PaidFirst({ doing, onKnown }: PaidFirstProps) {
  const { state, reload } = useLoaded('GET /public/checkout')
  const [isLate, setIsLate] = useState(false)
  const email = state.kind === 'ready' ? state.value.email : null

  useEffect(() => {
    if (email !== null) return onKnown(email)
    if (isLate) return undefined
    // The payment provider's word may come a little after the person.
    const asking = setInterval(reload, askEveryMs)
    const late = setTimeout(() => setIsLate(true), patienceMs)
    return () => {
      clearInterval(asking)
      clearTimeout(late)
    }
  }, [email, isLate, onKnown, reload])

  const what =
    email === null
      ? `${doing} with the email address you paid with. In the browser you paid in your plan is there at once; in another one you confirm the address first.`
      : `${doing} with ${email}, the address you paid with, and your plan is there.`
  return (
    <>
      <FormNotice kind="status">{`Thank you. ${what}`}</FormNotice>
      <SandboxNote className="mt-2" />
    </>
  )
}
