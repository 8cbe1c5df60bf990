import { usePayments } from '../../base/session/use-plans.ts'

/** Stands wherever something seems to be paid for. */
export function SandboxNote({ className = '' }: { className?: string }) {
  if (usePayments() !== 'sandbox') return null
  return (
    <p className={`text-sm text-ink-2 ${className}`}>
      Payments on this instance run in a sandbox: you can try everything, and no money moves.
    </p>
  )
}
