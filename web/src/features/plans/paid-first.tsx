import { useEffect, useState } from 'react'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { paidFirstSentence } from './paid-first-sentence.ts'
import { SandboxNote } from './sandbox-note.tsx'

const askEveryMs = 2_000
/** Some payments are confirmed only after minutes. */
const patienceMs = 3 * 60_000

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

  if (state.kind === 'loading') return null
  const known = state.kind === 'ready' ? state.value : { email: null, is_coming: false }
  return (
    <>
      <FormNotice kind="status">{paidFirstSentence(known, doing)}</FormNotice>
      <SandboxNote className="mt-2" />
    </>
  )
}
