const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** What becomes of the notes made here without an account, for who is about to make one. */
export function comingAlong(notes: number): string {
  if (notes === 1) return 'Your note will be saved to your account.'
  return `Your ${words[notes] ?? notes.toLocaleString('en')} notes will be saved to your account.`
}
