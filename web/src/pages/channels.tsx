import { data } from 'react-router'
import { Missing } from '../features/dashboard/missing.tsx'

/** No team has a channel, so none is at any address. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Page() {
  return (
    <Missing title="No such channel">
      A channel is where a team keeps its notes on one subject. This one was deleted, or you are not in it.
    </Missing>
  )
}
