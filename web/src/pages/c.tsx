import type { Route } from './+types/c'
import { idInAddress } from '../base/id-in-address.ts'
import { NewConversation, OneConversation } from '../features/ask/ask-page.tsx'
import { Missing } from '../features/dashboard/missing.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return addressOf(params.ulid)
}

/** Which conversations there are, this device knows: the server is not asked. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return addressOf(params.ulid)
}

/** No identifier reads so: there the first question is asked. */
const newConversation = 'new'

function addressOf(given: string) {
  return given === newConversation ? { id: newConversation } : idInAddress(given)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchConversation />
  const { id } = loaderData
  if (id === newConversation) return <NewConversation />
  return <OneConversation key={id} ulid={id} missing={<NoSuchConversation />} />
}

function NoSuchConversation() {
  return <Missing title="No such conversation">There is no conversation at this address.</Missing>
}
