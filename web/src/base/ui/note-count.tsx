/** A number that says to a screen reader what it counts. */
export function NoteCount({ count }: { count: number }) {
  return (
    <>
      {count.toLocaleString('en-GB')}
      <span className="sr-only"> {count === 1 ? 'note' : 'notes'}</span>
    </>
  )
}
