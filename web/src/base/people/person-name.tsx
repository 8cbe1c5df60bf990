import { nameOf, usePeople } from './people.ts'

export function PersonName({ user_id }: { user_id: string | null | undefined }) {
  return <span className="truncate">{nameOf(usePeople(), user_id)}</span>
}
