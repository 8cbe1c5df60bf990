import type { BillingAnswer } from '@earmark/core/billing-api.ts'
import { useId, useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { addedSeatSentence, seatsProblem } from './seats-problem.ts'

interface SeatsFormProps {
  seats: number
  members: number
  isTrial: boolean
  onChange: (billing: BillingAnswer) => void
}

/** More seats than members leave room for those who come; each of both is paid for. */
export function SeatsForm({ seats, members, isTrial, onChange }: SeatsFormProps) {
  const id = useId()
  const [wanted, setWanted] = useState(`${seats}`)
  const [isAsking, setIsAsking] = useState(false)
  const isChanged = wanted !== `${seats}`
  const problem = seatsProblem(wanted, members)
  return (
    <>
      <form
        noValidate
        className="flex max-w-md items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setIsAsking(isChanged && !problem)
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
            hint={`${members === 1 ? '1 member' : `${members} members`} now. Whoever joins takes a free seat, or adds one. ${addedSeatSentence(isTrial)}`}
            error={problem}
          />
        </div>
        {isChanged && (
          <Button type="submit" className="mt-7">
            Save
          </Button>
        )}
      </form>
      {isAsking && (
        <ConfirmChange
          title={wanted === '1' ? '1 seat' : `${wanted} seats`}
          change={{ seats: Number(wanted) }}
          onChange={onChange}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
