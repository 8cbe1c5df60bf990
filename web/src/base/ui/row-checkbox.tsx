import type { ChangeEvent } from 'react'

interface RowCheckboxProps {
  title: string
  isChosen: boolean
  /** Something is chosen: every row shows that it can be. */
  isSelecting: boolean
  onPick: (how: 'toggle' | 'extend') => void
}

/**
 * In the corner of a row with the class `group`: there when the mouse or the focus is, and while something is chosen; a
 * finger brings it by a long press.
 */
export function RowCheckbox({ title, isChosen, isSelecting, onPick }: RowCheckboxProps) {
  const handleChange = ({ nativeEvent }: ChangeEvent) => {
    const isWithShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
    onPick(isWithShift ? 'extend' : 'toggle')
  }
  return (
    <label
      className={`absolute top-1 right-1 grid size-11 place-items-center focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:group-hover:opacity-0 ${isSelecting ? 'pointer-coarse:group-hover:opacity-100' : 'opacity-0 pointer-coarse:pointer-events-none'}`}
    >
      <input
        type="checkbox"
        aria-label={`Select ${title || 'Untitled'}`}
        checked={isChosen}
        onChange={handleChange}
        className="size-4.5 accent-ink"
      />
    </label>
  )
}
