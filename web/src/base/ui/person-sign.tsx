import { initialOf } from './initial-of.ts'

/** The first letter of a name; with a dot where the person is here now. */
export function PersonSign({ name, isHere = false }: { name: string; isHere?: boolean }) {
  return (
    <span className="relative inline-flex shrink-0">
      <span
        aria-hidden="true"
        className="inline-flex size-7 items-center justify-center rounded-full bg-sunken text-xs font-semibold text-ink-2"
      >
        {initialOf(name)}
      </span>
      {isHere && (
        <span className="absolute -right-0.5 -bottom-0.5 size-2.5 rounded-full border-2 border-paper bg-leaf">
          <span className="sr-only">here now</span>
        </span>
      )}
    </span>
  )
}
