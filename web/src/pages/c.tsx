import { data } from 'react-router'
import { Missing } from '../features/dashboard/missing.tsx'

/** No account has a conversation, so none is at any address. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Page() {
  return (
    <Missing title="No such conversation">
      A conversation keeps what you asked your notes and what they answered. This one was deleted, or it
      belongs to another account.
    </Missing>
  )
}
