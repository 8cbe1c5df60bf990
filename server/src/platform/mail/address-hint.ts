/** `a…@example.org`: enough for who knows the address, and little for who does not. */
export function addressHint(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
