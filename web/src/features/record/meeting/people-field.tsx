import { peopleOffered, withPerson } from '@earmark/core/meetings/people-there.ts'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { loadLater, useLater } from '../../../base/loading/later.ts'
import { useMembers } from '../../../base/people/people.ts'
import { useIsTeam } from '../../../base/session/use-is-team.ts'
import { Field } from '../../../base/ui/field.tsx'

/** Loaded for teams alone: in a personal account there is nobody to offer. */
const namesField = loadLater(() => import('../../../base/ui/names-field.tsx'))

interface PeopleFieldProps {
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** Who is there. In a team its members are offered, and are told once they may see the meeting. */
export function PeopleField(props: PeopleFieldProps) {
  const isTeam = useIsTeam()
  const part = useLater(namesField, isTeam)
  if (isTeam && part) return <TeamPeopleField {...props} NamesField={part.NamesField} />
  return (
    <Field
      label="People"
      value={props.value}
      onChange={({ currentTarget }) => props.onValue(currentTarget.value)}
      hint={isTeam ? teamHint : 'Names, with a comma between them.'}
      error={props.error}
    />
  )
}

const teamHint = 'Names, with a comma between them. Members who can see the meeting are told of it.'

type NamesFieldPart = Awaited<ReturnType<typeof namesField.load>>

function TeamPeopleField(props: PeopleFieldProps & Pick<NamesFieldPart, 'NamesField'>) {
  const { NamesField, value, error, onValue } = props
  const { actor } = useNotes()
  const others = useMembers().filter(({ id }) => id !== actor.user_id)
  return (
    <NamesField
      label="People"
      hint={teamHint}
      error={error}
      value={value}
      onValue={onValue}
      offered={peopleOffered(value, others)}
      valueWith={(person) => withPerson(value, person)}
    />
  )
}
