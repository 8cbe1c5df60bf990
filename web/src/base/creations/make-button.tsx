import { Spinner } from '../ui/spinner.tsx'

interface MakeButtonProps {
  name: string
  about: string
  isBusy: boolean
  onClick: () => void
}

/** One thing that can be made. */
export function MakeButton({ name, about, isBusy, onClick }: MakeButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-3 rounded-m px-3 py-2 text-left hover:bg-sunken"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-2 wrap-anywhere">{about}</span>
      </span>
      {isBusy && <Spinner />}
    </button>
  )
}
