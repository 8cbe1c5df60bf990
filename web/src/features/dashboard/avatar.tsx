import { initialOf } from '../../base/ui/initial-of.ts'

/** The first letter of a name, as the account's picture. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-s bg-leaf font-semibold text-paper"
    >
      {initialOf(name)}
    </span>
  )
}
