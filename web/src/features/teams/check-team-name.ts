import { maxTeamName } from '@earmark/core/teams/team-name.ts'
import { refusalOfName } from '../../base/forms/check-fields.ts'

/** What is wrong with it, in a sentence; undefined where nothing is. */
export function checkTeamName(name: string): string | undefined {
  return refusalOfName(name, { empty: 'Give the team a name.', most: maxTeamName })
}
