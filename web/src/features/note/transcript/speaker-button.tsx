import { UserRound } from 'lucide-react'

interface SpeakerLabelProps {
  /** Empty: nobody has said who it is. */
  speaker: string
  /** What the segment is called. */
  name: string
  /** Undefined where it cannot be changed. */
  onName: (() => void) | undefined
}

/** Who speaks from here on. */
export function SpeakerLabel({ speaker, name, onName }: SpeakerLabelProps) {
  const text = speaker || 'No name'
  if (!onName) return <p className="font-sans text-sm font-semibold text-ink-2">{text}</p>
  return (
    <button
      type="button"
      aria-label={`${text}, speaker at ${name}`}
      title="Change who speaks"
      onClick={onName}
      className="-my-1 -ml-1 max-w-full truncate rounded-s px-1 py-1 font-sans text-sm font-semibold text-ink-2 underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
    >
      {text}
    </button>
  )
}

/** The same of a segment within what one says. */
export function SpeakerButton({ name, onName }: Pick<SpeakerLabelProps, 'name'> & { onName: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Change who speaks at ${name}`}
      title="Change who speaks"
      onClick={onName}
      className="absolute top-0 left-full inline-flex size-9 items-center justify-center rounded-full text-ink-3 opacity-0 transition group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sunken hover:text-ink pointer-coarse:size-11 pointer-coarse:opacity-100 @max-[36rem]:-top-2.5 @max-[36rem]:right-8 @max-[36rem]:left-auto"
    >
      <UserRound size={15} aria-hidden="true" />
    </button>
  )
}
