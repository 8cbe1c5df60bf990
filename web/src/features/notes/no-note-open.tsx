/** In the note's place while none is open. */
export function NoNoteOpen() {
  return <p className="m-auto px-8 text-center text-ink-3">Choose a note to read and hear it.</p>
}
