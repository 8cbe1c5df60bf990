import { reportNames, reportReasons } from '@earmark/core/entities/page-reports.ts'
import { publicAddresses } from '@earmark/core/publishing/public-addresses.ts'
import { Button } from '../../base/ui/button.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'

/** By a plain form: readers have no account here, and the page no script. */
export function ReportForm({ id, state }: { id: string; state: string | null }) {
  if (state === 'sent') {
    return (
      <p id="report" role="status" className="mt-12 border-t border-line pt-6 text-ink-2">
        Thank you. An administrator of this instance will look at this page.
      </p>
    )
  }
  return (
    <details id="report" open={state === 'refused'} className="mt-12 border-t border-line pt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2">
        Report this page
      </summary>
      <form method="post" action={`${publicAddresses.page(id)}/report`} className="mt-4 grid gap-5">
        {state === 'refused' && (
          <p role="alert" className="text-danger">
            The report was not sent. Choose what is wrong with the page, and use at most 1000 characters.
          </p>
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-medium">What is wrong with it?</legend>
          {reportReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="reason" value={reason} required className="size-5 accent-ink" />
              {reportNames[reason]}
            </label>
          ))}
        </fieldset>
        <TextArea label="More about it, if you like" name="text" maxLength={1000} rows={4} />
        <Button type="submit" look="quiet" className="justify-self-start">
          Send report
        </Button>
      </form>
    </details>
  )
}
