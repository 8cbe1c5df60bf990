/** Over the notes of other days, where none is of the date asked for. */
export function NearestDays() {
  return <h2 className="px-5 pt-4 pb-1.5 font-sans text-sm font-medium text-ink-3">Nearest days</h2>
}
