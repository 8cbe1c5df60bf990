import type { BillingAnswer } from '@earmark/core/billing-api.ts'
import { useId, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { seatsProblem } from './seats-problem.ts'

interface SeatsFormProps {
  seats: number
  members: number
  onChange: (billing: BillingAnswer) => void
}

/** More seats than members leave room for those who come; each of both is paid for. */
export function SeatsForm({ seats, members, onChange }: SeatsFormProps) {
  const id = useId()
  const [wanted, setWanted] = useState(`${seats}`)
  const { isBusy, failure, run } = useAction()
  const isChanged = wanted !== `${seats}`
  const problem = seatsProblem(wanted, members)

  async function handleSave(): Promise<void> {
    onChange(await api.call('PUT /billing/seats', { body: { seats: Number(wanted) } }))
  }

  return (
    <form
      noValidate
      className="flex max-w-md items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) run(handleSave)
      }}
    >
      <div className="grow">
        <Field
          id={id}
          type="number"
          label="Seats"
          min={members}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          hint={`${members === 1 ? '1 member' : `${members} members`} now. Whoever joins takes a free seat, or adds one. More seats are paid for at once, for the rest of the period; what fewer leave over is set off against the next payment.`}
          error={problem ?? failure}
        />
      </div>
      {isChanged && (
        <Button type="submit" busy={isBusy} className="mt-7">
          Save
        </Button>
      )}
    </form>
  )
}
