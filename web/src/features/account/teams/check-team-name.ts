import { hasHidden } from '@earmark/core/text/hidden-characters.ts'

/** As the server's own limit, so that a person hears of it before sending. The server decides. */
const maxLength = 80

/** What is wrong with it, in a sentence; undefined where nothing is. */
export function checkTeamName(name: string): string | undefined {
  if (name.trim() === '') return 'Give the team a name.'
  if (hasHidden(name)) return 'There are invisible characters in this name. Type it by hand.'
  if (name.trim().length > maxLength) return `Use a name of at most ${maxLength} characters.`
  return undefined
}
