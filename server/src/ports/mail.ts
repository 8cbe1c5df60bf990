/** One email to one person. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Where mail programs end emails of this kind with one click; where it is, the person has chosen to have them. */
  unsubscribe_url?: string
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
