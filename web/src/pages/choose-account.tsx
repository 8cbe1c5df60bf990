import { redirect } from 'react-router'

/** The access rule sends everyone on before this page is reached; a direct call of its data goes the same way. */
export function loader() {
  return redirect('/teams-paused')
}

export default function ChooseAccountPage() {
  return null
}
