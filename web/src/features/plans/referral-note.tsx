import type { Referrer } from '@earmark/core/page-context.ts'

/** Who recommends Earmark, if they want to be named, and what comes of it. */
export function ReferralNote({ referrer }: { referrer: Referrer | undefined }) {
  if (!referrer) return null
  return (
    <p className="mx-auto mb-8 w-fit max-w-xl rounded-m bg-leaf-soft px-5 py-3 text-center text-leaf">
      {referrer.first_name ?? 'Someone who uses Earmark'} recommends Earmark to you. If you sign up within 30
      days and pay, each of you gets one month free, a week after your first payment.
    </p>
  )
}
