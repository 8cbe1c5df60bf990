import { data } from 'react-router'
import { Missing } from '../features/dashboard/missing.tsx'

/** No account has a tag, so none is at any address. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Page() {
  return (
    <Missing title="No such tag">
      A tag gathers notes on one subject. This one was deleted, or it belongs to another account.
    </Missing>
  )
}
