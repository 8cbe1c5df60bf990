import { data } from 'react-router'
import { Missing } from '../features/dashboard/missing.tsx'

/** No account has a conversation, so none is at any address. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Page() {
  return <Missing title="No such conversation">There is no conversation at this address.</Missing>
}
