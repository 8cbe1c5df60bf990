import { calendarFaults } from '@earmark/core/meetings/calendar-faults.ts'
import { calendarLimits } from '@earmark/core/meetings/calendar-limits.ts'
import type { AddCalendarRequest } from '@earmark/core/meetings/calendars-api.ts'
import { Upload } from 'lucide-react'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { showToast } from '../../base/ui/toasts.ts'

interface AddCalendarProps {
  onAdded: () => Promise<void>
}

/** By the secret address that calendars give out, or from a file that was exported. */
export function AddCalendar({ onAdded }: AddCalendarProps) {
  const [address, setAddress] = useState('')
  const [addressError, setAddressError] = useState<string>()
  const [fileError, setFileError] = useState<string>()
  const { isBusy, failure, run } = useAction()
  const add = (body: AddCalendarRequest) =>
    run(async () => {
      const { name } = await api.call('POST /me/calendars', { body })
      setAddress('')
      await onAdded()
      showToast(`${name} added.`)
    })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setFileError(undefined)
    if (address.trim() === '') return setAddressError(calendarFaults.not_an_address)
    add({ source: 'address', address })
  }
  const handleFile = async (file: File) => {
    setAddressError(undefined)
    setFileError(file.size > calendarLimits.bytes ? calendarFaults.too_large : undefined)
    if (file.size > calendarLimits.bytes) return
    // As one line break it is one sign less for each line, of which there are many.
    add({ source: 'file', name: file.name, text: (await file.text()).replaceAll('\r\n', '\n') })
  }
  const trouble = fileError ?? failure
  return (
    <form noValidate aria-label="Add a calendar" className="grid gap-4" onSubmit={handleSubmit}>
      <Field
        label="Secret address of a calendar"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…/basic.ics"
        value={address}
        maxLength={calendarLimits.address}
        error={addressError}
        onChange={({ currentTarget }) => {
          setAddressError(undefined)
          setAddress(currentTarget.value)
        }}
      />
      <WhereToFindIt />
      {trouble && <Notice kind="alert">{trouble}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          Add
        </Button>
        <ChooseFile isBusy={isBusy} onFile={(file) => void handleFile(file)} />
      </div>
    </form>
  )
}

function WhereToFindIt() {
  return (
    <dl className="grid gap-1 text-sm text-ink-2 [&_dt]:inline [&_dt]:font-semibold [&_dd]:inline">
      <div>
        <dt>Google: </dt>
        <dd>Settings, your calendar, Secret address in iCal format.</dd>
      </div>
      <div>
        <dt>Outlook: </dt>
        <dd>Settings, Calendar, Shared calendars, Publish a calendar, the ICS link.</dd>
      </div>
      <div>
        <dt>Apple: </dt>
        <dd>
          Share the calendar, Public Calendar, Copy link. Without iCloud: File, Export, and choose the file.
        </dd>
      </div>
    </dl>
  )
}

interface ChooseFileProps {
  isBusy: boolean
  onFile: (file: File) => void
}

function ChooseFile({ isBusy, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button look="quiet" busy={isBusy} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        Choose an .ics file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,text/calendar"
        aria-label="Calendar file"
        className="hidden"
        onChange={handleChange}
      />
    </>
  )
}
