import { may, type Role } from './permissions.ts'

/** Who was asked whether the instance’s language model may read notes, and what they said; null: nothing yet. */
export type ModelChoices =
  | { kind: 'personal'; own: boolean | null }
  /** In a team it takes both: the team's yes for its notes, and the person's for what they ask of them. */
  | { kind: 'team'; own: boolean | null; team: boolean | null }

/** Until somebody was told what is sent, and said yes, nothing is. */
export function isReadingAllowed(choices: ModelChoices): boolean {
  return choices.own === true && (choices.kind === 'personal' || choices.team === true)
}

/** Whether the notes themselves may be sent, whoever asks: that is for the team to say where they are a team’s. */
export function areNotesLet(choices: ModelChoices): boolean {
  return (choices.kind === 'team' ? choices.team : choices.own) === true
}

/** Whose yes is missing, of those whom this person may ask for: their own, or their team's with it. */
export function choiceToOffer(choices: ModelChoices, role: Role): 'own' | 'team' | null {
  if (choices.own === false) return null
  if (choices.kind === 'team' && choices.team === null) return may(role, 'model.choose') ? 'team' : null
  if (choices.kind === 'team' && choices.team === false) return null
  return choices.own === null ? 'own' : null
}
