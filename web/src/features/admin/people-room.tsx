import { type FormEvent, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { textOf } from '../../base/forms/use-submit.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { PagedList } from '../../base/settings/paged-list.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { PersonRow } from './person-row.tsx'

/** For the administrator of the instance: who has an account here. */
export function PeopleRoom() {
  const [wanted, setWanted] = useState('')
  const handleSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWanted(textOf(new FormData(event.currentTarget), 'q').trim())
  }
  return (
    <>
      <search>
        <form onSubmit={handleSearch} className="flex max-w-xl flex-wrap items-end gap-2">
          <div className="grow basis-48">
            <Field label="Name or email" name="q" type="search" maxLength={254} autoComplete="off" />
          </div>
          <Button type="submit" look="quiet">
            Search
          </Button>
        </form>
      </search>
      <People key={wanted} wanted={wanted} />
    </>
  )
}

function People({ wanted }: { wanted: string }) {
  const query = wanted === '' ? {} : { q: wanted }
  const { state, reload } = useLoaded('GET /admin/people', { query })
  const loadMore = (cursor: string) => api.call('GET /admin/people', { query: { ...query, cursor } })
  return (
    <LoadedPart state={state} what="people" onRetry={reload}>
      {(first) => (
        <PagedList
          label="People"
          empty="Nobody here has that in their name or address."
          onMore={loadMore}
          first={first}
        >
          {(person) => <PersonRow person={person} onChange={reload} />}
        </PagedList>
      )}
    </LoadedPart>
  )
}
