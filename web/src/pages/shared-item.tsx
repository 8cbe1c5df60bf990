import { data } from 'react-router'

/** No note of this instance is shared: every link answers alike, like one that was revoked or never was. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function SharedNotePage() {
  return null
}
