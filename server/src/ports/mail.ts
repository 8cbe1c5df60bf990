/** One email to one person. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mail {
  /** Resolves once the email is kept or handed over; rejects when it could not be. */
  send(email: Email): Promise<void>
  /** Of emails that are kept here and not sent: all to this address go. */
  forget(address: string): Promise<void>
  /** Those that nobody can act on any more. */
  forgetOld(): Promise<void>
  close(): Promise<void>
}
