import { X } from 'lucide-react'

/** The colours a tag can have; by name, so that they can be drawn without a style attribute. */
export const tagColors = {
  red: 'bg-tag-red',
  amber: 'bg-tag-amber',
  green: 'bg-tag-green',
  sky: 'bg-tag-sky',
  blue: 'bg-tag-blue',
  plum: 'bg-tag-plum',
  grey: 'bg-tag-grey',
} as const
export type TagColor = keyof typeof tagColors

interface ChipProps {
  text: string
  color?: TagColor
  onRemove?: () => void
}

/** A tag, with the dot of its colour. */
export function Chip({ text, color, onRemove }: ChipProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-2 rounded-full bg-sunken px-3 py-0.5 text-sm text-ink">
      {color && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tagColors[color]}`} />}
      <span className="truncate">{text}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${text}`}
          onClick={onRemove}
          className="-mr-2 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-ink-2 hover:text-ink"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
