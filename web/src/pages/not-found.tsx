import { data } from 'react-router'

/** Every address that no route knows. */
export function loader() {
  throw data(null, { status: 404 })
}

export const handle = { static: true }

export default function NotFoundPage() {
  return null
}
