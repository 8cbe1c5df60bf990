import type { Route } from './+types/c'
import { idInAddress } from '../base/id-in-address.ts'
import { loadLater, useLater } from '../base/loading/later.ts'
import { Missing } from '../features/dashboard/missing.tsx'
import { MakeFirstNote } from '../features/record/make-first-note.tsx'
import { WriteFirstNote } from '../features/write/write-first-note.tsx'

/** What is asked and answered is read from this device: the first picture does not wait for it. */
const askPage = loadLater(() => import('../features/ask/ask-page.tsx'))

export function loader({ params }: Route.LoaderArgs) {
  return addressOf(params.ulid)
}

/** Which conversations there are, this device knows: the server is not asked. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return addressOf(params.ulid)
}

const waysToNote = (
  <>
    <MakeFirstNote />
    <WriteFirstNote />
  </>
)

/** No identifier reads so: there the first question is asked. */
const newConversation = 'new'

function addressOf(given: string) {
  return given === newConversation ? { id: newConversation } : idInAddress(given)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const part = useLater(askPage, true)
  if (!loaderData) return <NoSuchConversation />
  if (!part) {
    return (
      <div aria-busy="true" className="grow">
        <h1 className="sr-only">Ask</h1>
      </div>
    )
  }
  const { id } = loaderData
  if (id === newConversation) return <part.NewConversation waysToNote={waysToNote} />
  return <part.OneConversation key={id} ulid={id} missing={<NoSuchConversation />} waysToNote={waysToNote} />
}

function NoSuchConversation() {
  return <Missing title="No such conversation">There is no conversation at this address.</Missing>
}
