import { useSearchParams } from 'react-router'
import { referralCode } from './referral-code.ts'

/** Says which code someone came with, and that it changes nothing here. */
export function ReferralNote() {
  const [query] = useSearchParams()
  const code = referralCode(query.get('ref'))
  if (!code) return null
  return (
    <p className="mx-auto mb-8 w-fit max-w-xl rounded-m bg-leaf-soft px-5 py-3 text-center text-leaf">
      You came with the code <strong className="font-semibold">{code}</strong>. This instance takes no
      payments, so the code changes no price here.
    </p>
  )
}
