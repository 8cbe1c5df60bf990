/** One letter to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mail {
  /** Resolves once the letter is kept or handed over; rejects when it could not be. */
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}
