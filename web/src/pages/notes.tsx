import { data } from 'react-router'

/** No note of this instance is public: every address here answers like one that never was. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function PublicPage() {
  return null
}
