/** As long as browsers take them. */
const mostLetters = 2_000

/** `https://bank.example@evil.example` looks like another place than it leads to. */
const namesUser = /^https?:\/\/[^/?#]*@/iu

/** Where a link on a public page may lead: to a page or a mailbox, never to a script or a file. */
export function isPublicLink(to: string): boolean {
  return (
    !namesUser.test(to) &&
    to.length <= mostLetters &&
    /^(?:https?:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\]+)$/iu.test(to)
  )
}
